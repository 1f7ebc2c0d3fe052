import { fieldOf, toHundredths, whole } from './rules.ts'

/** The step that takes what an open round is worth. */
export type Stop = { stop: true }
export const stop: Stop = { stop: true }
export const isStop = (raw: unknown): boolean => fieldOf(raw, 'stop') === true

/** A round that is worth 10,000 stakes or more ends by itself. */
export const endsFrom = 10_000 * whole

/** 99 % of what a fair game pays after chances of `ways` in `all` each, rounded down to a hundredth of the stake. */
export function paysAfter(chances: readonly (readonly [ways: number, all: number])[]): number {
  const all = chances.reduce((product, chance) => product * BigInt(chance[1]), 99n * BigInt(whole))
  const ways = chances.reduce((product, chance) => product * BigInt(chance[0]), 100n)
  return toHundredths(Number(all / ways))
}
