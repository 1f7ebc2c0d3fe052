/** Where a bet stands in a record: when it was placed, in microseconds as the database keeps it, and its id. */
export type BetPlace = { micros: bigint; id: string }

/** Below zero where the first stands before the other, as the database orders them. */
export function comparePlaces(a: BetPlace, b: BetPlace): number {
  if (a.micros !== b.micros) return a.micros < b.micros ? -1 : 1
  if (a.id === b.id) return 0
  return a.id < b.id ? -1 : 1
}

/** The contract holds that both parts are there. */
export function readPlace(written: string): BetPlace {
  const [micros = '', id = ''] = written.split('_')
  return { micros: BigInt(micros), id }
}

export const writePlace = ({ placedMicros, id }: { placedMicros: bigint; id: string }): string =>
  `${placedMicros}_${id}`
