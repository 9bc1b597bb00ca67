// The name a person goes by, remembered on this machine only.
export const person = {
  get name(): string {
    return localStorage.getItem('name') ?? ''
  },
  set name(name: string) {
    localStorage.setItem('name', name.slice(0, 40))
  },
}
