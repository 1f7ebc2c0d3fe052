import type { Level } from '../shared/room-game.ts'

/** The rooms by their blinds, in minor units, with the stacks that one may bring to a hand: of 40 and of 100 big blinds. */
const tables = [
  { code: 'low', bigBlind: 50, units: [20_00, 50_00] },
  { code: 'middle', bigBlind: 2_00, units: [80_00, 200_00] },
  { code: 'high', bigBlind: 10_00, units: [400_00, 1000_00] },
] as const satisfies readonly (Level & { bigBlind: number })[]

export const levels: readonly Level[] = tables.map(({ code, units }) => ({ code, units }))

/** The big blind where a stack is brought; undefined for a stack of no room. The small blind is half of it. */
export const bigBlindOf = (unit: number): number | undefined =>
  tables.find(({ units }) => units.some((one) => one === unit))?.bigBlind
