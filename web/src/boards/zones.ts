// A zone of a hex board, as its game shows it.
export interface ZoneUse {
  name: string
  tint?: string // a colour of the page
  is_shown?: boolean // without the button, too
  scenarios?: readonly string[] // in which it means something; all, where it does not say
}
