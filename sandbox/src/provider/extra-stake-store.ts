import type { Round } from '#provider/round-store.ts'
import type { Store } from '#store/open-store.ts'

/**
 * ASKED         the platform was asked for it, no answer is written down yet
 * TAKEN         it is in the round, and its step was taken with it
 * REFUSED       nothing was taken, the step neither
 * ROLLING_BACK  nobody knows about it: it is being given back, and the round waits until it is
 * ROLLED_BACK   given back
 */
type State = 'ASKED' | 'TAKEN' | 'REFUSED' | 'ROLLING_BACK' | 'ROLLED_BACK'

/** What may follow what; `moveExtra` refuses the rest. */
const transitions: Record<State, readonly State[]> = {
  ASKED: ['TAKEN', 'REFUSED', 'ROLLING_BACK'],
  ROLLING_BACK: ['ROLLED_BACK'],
  TAKEN: [],
  REFUSED: [],
  ROLLED_BACK: [],
}

/** A stake that a step of a round takes beside its first one. Its id is the key of its bet. */
export type ExtraStake = {
  id: string
  roundId: string
  /** The session that it was asked in. */
  sessionId: string
  stepIndex: number
  step: unknown
  amountMinor: bigint
  state: State
  rollbackUuid: string
  tries: number
}

type Row = Record<string, string | number | null>

const toExtra = (row: Row): ExtraStake => ({
  id: String(row['id']),
  roundId: String(row['round_id']),
  sessionId: String(row['session_id']),
  stepIndex: Number(row['step_index']),
  step: JSON.parse(String(row['step'])),
  amountMinor: BigInt(row['amount'] ?? 0),
  state: row['state'] as State, // the table's check
  rollbackUuid: String(row['rollback_uuid']),
  tries: Number(row['tries']),
})

type NewExtra = Omit<ExtraStake, 'state' | 'tries'> & { state: 'ASKED' | 'TAKEN'; askedAt: number }

/** @throws Error while another one of the round is under way */
export function insertExtra(store: Store, extra: NewExtra) {
  store
    .prepare(
      `insert into extra_stake (id, round_id, session_id, step_index, step, amount, state, rollback_uuid, asked_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      extra.id,
      extra.roundId,
      extra.sessionId,
      extra.stepIndex,
      JSON.stringify(extra.step),
      extra.amountMinor,
      extra.state,
      extra.rollbackUuid,
      extra.askedAt,
    )
}

/** Moves one on, once. @throws Error for a step that `transitions` lacks */
export function moveExtra(store: Store, extra: Pick<ExtraStake, 'id' | 'state'>, state: State) {
  if (!transitions[extra.state].includes(state))
    throw new Error(`an extra stake that is ${extra.state} cannot become ${state}`)
  store
    .prepare('update extra_stake set state = ?, tries = 0, next_try_at = 0 where id = ? and state = ?')
    .run(state, extra.id, extra.state)
}

export function postponeExtra(store: Store, id: string, nextTryAt: number) {
  store.prepare('update extra_stake set tries = tries + 1, next_try_at = ? where id = ?').run(nextTryAt, id)
}

const selectOne = (store: Store, where: string, value: string): ExtraStake | undefined => {
  const row = store.prepare(`select * from extra_stake where ${where}`).get(value) as Row | undefined // the columns of the table
  return row && toExtra(row)
}

export const readExtra = (store: Store, id: string): ExtraStake | undefined => selectOne(store, 'id = ?', id)

/** The one that a round waits for. */
export const pendingExtra = (store: Store, roundId: string): ExtraStake | undefined =>
  selectOne(store, `state in ('ASKED', 'ROLLING_BACK') and round_id = ?`, roundId)

/** All that was staked in a round. */
export function stakedIn(store: Store, { id, stakeMinor }: Pick<Round, 'id' | 'stakeMinor'>): bigint {
  const row = store
    .prepare(
      `select coalesce(sum(amount), 0) as extra from extra_stake where round_id = ? and state = 'TAKEN'`,
    )
    .get(id)
  return stakeMinor + BigInt(Number(row?.['extra']))
}

export function listDueExtras(store: Store, now: number): ExtraStake[] {
  const rows = store
    .prepare(
      `select * from extra_stake where state = 'ROLLING_BACK' and next_try_at <= ? order by next_try_at limit 100`,
    )
    .all(now) as Row[] // the columns of the table
  return rows.map(toExtra)
}

/** At a start no answer to an earlier process's stake can come any more: each is given back. */
export function abandonAsked(store: Store) {
  store.prepare("update extra_stake set state = 'ROLLING_BACK', next_try_at = 0 where state = 'ASKED'").run()
}
