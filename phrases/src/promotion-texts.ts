/** What is said of a kind of promotion: `<tag>/promotions/<code>.ts`. */
export type PromotionTexts = {
  /** What the account record calls its rewards. */
  name: string
  /** What an operator sets, by its name in the kind's terms. */
  terms: Readonly<Record<string, string>>
  /** Where a term is one of some words, what each of them means. */
  choices?: Readonly<Record<string, string>>
}
