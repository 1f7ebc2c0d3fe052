/** The drawn numbers in their order; each family says how many there are and what they may be. */
export type Outcome = readonly number[]
