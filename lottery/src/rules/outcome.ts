/** The drawn numbers in their order; each family says how many there are and what they may be. */
export type Outcome = readonly number[]

/** Part of an outcome as players see it, such as `top` = '297' and `bottom` = '97'. */
export type OutcomePart = { readonly name: string; readonly text: string }

/**
 * How many of `of` equally likely outcomes win; where a bet can win several times with one outcome,
 * the wins counted over all of them. Exact.
 */
export type Chance = { readonly ways: bigint; readonly of: bigint }
