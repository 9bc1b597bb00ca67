// The book of rules, open or not, and at which rule.
class RuleBookPlace {
  at = $state.raw<{ rule: string } | null>(null)

  show(rule = ''): void {
    this.at = { rule }
  }
  close(): void {
    this.at = null
  }
}
export const rulebook = new RuleBookPlace()
