import type { Sandbox } from '#sandbox.ts'

/** From the first bet to the last. */
export const betsMs = 12_000
/** After the last bet an answer may still come for so long. */
export const closedMs = 3_000
/** For a seat that nobody looks from. */
export const awayTurnMs = 2_000
/** For a seat that let its last turn in the hand go by: so a page left open does not hold up the others at every turn. */
export const silentTurnMs = 6_000
export const shownMs = 8_000
/** A seat without a page that looks at it is kept so long. */
export const awayMs = 45_000

/** How long a room takes over something, in percent of what is usual. */
export const paced = ({ settings }: Sandbox, ms: number): number => (ms * settings.tablePace) / 100
