/** What comes of an event that a channel told. */
export type EventOutcome = 'APPLIED' | 'IGNORED' | 'OPERATOR'

export type Verdict<Transition> = {
  transitions: readonly Transition[]
  outcome: EventOutcome
  reason: string
}

const keyToleranceMs = 24 * 3_600_000

/** Whether a UUIDv7 was made within a day of now, as the ledger asks of its keys. */
export function isIdempotencyKeyFresh(key: string, now: Date): boolean {
  const madeAtMs = Number.parseInt(key.replace('-', '').slice(0, 12), 16) // a time, no money
  return Math.abs(madeAtMs - now.getTime()) <= keyToleranceMs
}
