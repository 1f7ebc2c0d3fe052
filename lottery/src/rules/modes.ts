/** Parts of the unit price that a single bet may be bought at: 1, 0.1 and 0.01 of it. */
export const modes = ['1', '0.1', '0.01'] as const
export type Mode = (typeof modes)[number]
