import type { Store } from '#store/open-store.ts'

/**
 * BETTING       the stake was asked for, no answer is written down yet
 * REFUSED       the platform took nothing
 * OPEN          stake taken, the round waits for the player's next step
 * PAYING        stake taken, outcome fixed, its win not yet acknowledged
 * CLOSED        paid
 * ROLLING_BACK  the stake is being given back: nobody knows about it, or the round ended before anything was at risk
 * ROLLED_BACK   given back
 */
export type RoundState = 'BETTING' | 'REFUSED' | 'OPEN' | 'PAYING' | 'CLOSED' | 'ROLLING_BACK' | 'ROLLED_BACK'

/** What may follow what; the store refuses the rest. */
export const transitions: Record<RoundState, readonly RoundState[]> = {
  BETTING: ['REFUSED', 'OPEN', 'PAYING', 'ROLLING_BACK'],
  OPEN: ['OPEN', 'PAYING', 'ROLLING_BACK'],
  PAYING: ['CLOSED'],
  ROLLING_BACK: ['ROLLED_BACK'],
  REFUSED: [],
  CLOSED: [],
  ROLLED_BACK: [],
}

export type Round = {
  id: string
  sessionId: string
  player: string
  gameCode: string
  stakeMinor: bigint
  /** What was chosen beside the stake, and every step since, as the game's rules read them. */
  bet: unknown
  steps: readonly unknown[]
  /** The seeds and the number that the round is drawn by; none of a round from before there were any. */
  seedId: string | undefined
  nonce: number
  /** The round of the table that it is a bet in; its seeds are those of the table. */
  sharedId: string | undefined
  /** The free rounds that it is one of: its stake is only what its win is worked out from. */
  freeGrantId: string | undefined
  state: RoundState
  betUuid: string
  winUuid: string
  rollbackUuid: string
  refusal: string | undefined
  /** What the rules show of it. */
  outcome: unknown
  /** While it is open: what it pays when it ends as it stands. */
  winMinor: bigint
  balanceAfterBetMinor: bigint | undefined
  balanceMinor: bigint | undefined
  tries: number
  startedAt: number
  /** Of the last step; none of a round that took no step. */
  steppedAt: number | undefined
  endedAt: number | undefined
  shownAt: number | undefined
}

type Row = Record<string, string | number | null>

const minor = (value: string | number | null | undefined) => (value == null ? undefined : BigInt(value))
const time = (value: string | number | null | undefined) => (value == null ? undefined : Number(value))

const toRound = (row: Row): Round => ({
  id: String(row['id']),
  sessionId: String(row['session_id']),
  player: String(row['player']),
  gameCode: String(row['game_code']),
  stakeMinor: BigInt(row['stake'] ?? 0),
  bet: JSON.parse(String(row['bet'])),
  steps: JSON.parse(String(row['steps'])) as unknown[], // written by `advance`
  seedId: row['seed_id'] == null ? undefined : String(row['seed_id']),
  nonce: Number(row['nonce']),
  sharedId: row['shared_id'] == null ? undefined : String(row['shared_id']),
  freeGrantId: row['free_grant_id'] == null ? undefined : String(row['free_grant_id']),
  state: row['state'] as RoundState, // the table's check
  betUuid: String(row['bet_uuid']),
  winUuid: String(row['win_uuid']),
  rollbackUuid: String(row['rollback_uuid']),
  refusal: row['refusal'] == null ? undefined : String(row['refusal']),
  outcome: row['outcome'] == null ? undefined : JSON.parse(String(row['outcome'])),
  winMinor: BigInt(row['win'] ?? 0),
  balanceAfterBetMinor: minor(row['balance_after_bet']),
  balanceMinor: minor(row['balance']),
  tries: Number(row['tries']),
  startedAt: Number(row['started_at']),
  steppedAt: time(row['stepped_at']),
  endedAt: time(row['ended_at']),
  shownAt: time(row['shown_at']),
})

/** @returns false when the player has an unfinished round of this game, or used this key before */
export function insertRound(
  store: Store,
  round: Pick<
    Round,
    | 'id'
    | 'sessionId'
    | 'player'
    | 'gameCode'
    | 'stakeMinor'
    | 'bet'
    | 'seedId'
    | 'nonce'
    | 'betUuid'
    | 'winUuid'
    | 'rollbackUuid'
    | 'startedAt'
  > & { sharedId?: string; freeGrantId?: string | undefined },
  clientKey: string,
): boolean {
  const { changes } = store
    .prepare(
      `insert into round (id, session_id, client_key, player, game_code, stake, bet, seed_id, nonce, state, bet_uuid,
         win_uuid, rollback_uuid, started_at, shared_id, free_grant_id)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, 'BETTING', ?, ?, ?, ?, ?, ?) on conflict do nothing`,
    )
    .run(
      round.id,
      round.sessionId,
      clientKey,
      round.player,
      round.gameCode,
      round.stakeMinor,
      JSON.stringify(round.bet),
      round.seedId ?? null,
      round.nonce,
      round.betUuid,
      round.winUuid,
      round.rollbackUuid,
      round.startedAt,
      round.sharedId ?? null,
      round.freeGrantId ?? null,
    )
  return changes === 1
}

type Progress = Partial<
  Pick<
    Round,
    | 'refusal'
    | 'steps'
    | 'steppedAt'
    | 'outcome'
    | 'winMinor'
    | 'balanceAfterBetMinor'
    | 'balanceMinor'
    | 'endedAt'
  >
>

/**
 * Moves a round on. Only from the state it was read in, so two that resolve the same round do it once.
 * @throws Error for a step that `transitions` lacks
 */
export function advance(store: Store, round: Round, state: RoundState, progress: Progress = {}): Round {
  if (!transitions[round.state].includes(state))
    throw new Error(`round ${round.state} cannot become ${state}`)
  const { outcome, ...rest } = progress
  const next = { ...round, ...rest, state, outcome: outcome ?? round.outcome, tries: 0 }
  const row = store
    .prepare(
      `update round set state = ?, refusal = ?, steps = ?, stepped_at = ?, outcome = ?, win = ?, balance_after_bet = ?,
         balance = ?, ended_at = ?, tries = 0, next_try_at = 0 where id = ? and state = ? and steps = ?
         returning *`,
    )
    .get(
      state,
      next.refusal ?? null,
      JSON.stringify(next.steps),
      next.steppedAt ?? null,
      next.outcome !== undefined ? JSON.stringify(next.outcome) : null,
      next.winMinor,
      next.balanceAfterBetMinor ?? null,
      next.balanceMinor ?? null,
      next.endedAt ?? null,
      round.id,
      round.state,
      JSON.stringify(round.steps),
    ) as Row | undefined // the columns of the table
  return row ? toRound(row) : (readRound(store, round.id) ?? next)
}

export function readRound(store: Store, id: string): Round | undefined {
  const row = store.prepare('select * from round where id = ?').get(id) as Row | undefined // the columns of the table
  return row && toRound(row)
}

export function readRoundByKey(store: Store, sessionId: string, clientKey: string): Round | undefined {
  const row = store
    .prepare('select * from round where session_id = ? and client_key = ?')
    .get(sessionId, clientKey) as Row | undefined // the columns of the table
  return row && toRound(row)
}

/** Rounds of one player of a game, newest first. */
export function listRounds(store: Store, owner: Pick<Round, 'player' | 'gameCode'>, limit: number): Round[] {
  const rows = store
    .prepare(
      'select * from round where player = ? and game_code = ? order by started_at desc, rowid desc limit ?',
    )
    .all(owner.player, owner.gameCode, limit) as Row[] // the columns of the table
  return rows.map(toRound)
}

/** When the player's last round of a game began, unless the platform took nothing for it. */
export function readLastStart(store: Store, owner: Pick<Round, 'player' | 'gameCode'>): number | undefined {
  const row = store
    .prepare(
      'select state, started_at from round where player = ? and game_code = ? order by started_at desc, rowid desc limit 1',
    )
    .get(owner.player, owner.gameCode)
  return row && row['state'] !== 'REFUSED' ? Number(row['started_at']) : undefined
}

export function listDueRounds(store: Store, now: number): Round[] {
  const rows = store
    .prepare(
      `select * from round where state in ('PAYING', 'ROLLING_BACK') and next_try_at <= ? order by next_try_at limit 100`,
    )
    .all(now) as Row[] // the columns of the table
  return rows.map(toRound)
}

/** Whether money or numbers of the player in this game are still under way. */
export function hasUnfinished(store: Store, owner: Pick<Round, 'player' | 'gameCode'>): boolean {
  const row = store
    .prepare(
      `select 1 from round where player = ? and game_code = ?
         and state in ('BETTING', 'OPEN', 'PAYING', 'ROLLING_BACK')`,
    )
    .get(owner.player, owner.gameCode)
  return row !== undefined
}

/** Bets in a round of a table, in the order they came. */
export function listSharedBets(store: Store, sharedId: string): Round[] {
  const rows = store
    .prepare('select * from round where shared_id = ? order by started_at, rowid')
    .all(sharedId) as Row[] // the columns of the table
  return rows.map(toRound)
}

/** The same, by their names alone. */
export const listBetIds = (store: Store, sharedId: string): string[] =>
  store
    .prepare('select id from round where shared_id = ? order by started_at, rowid')
    .all(sharedId)
    .map((row) => String(row['id']))

/** Rounds that wait for a step since before `waitingBefore`, and for no stake that is under way. */
export function listForgotten(store: Store, waitingBefore: number): Round[] {
  const rows = store
    .prepare(
      `select * from round where state = 'OPEN' and shared_id is null and coalesce(stepped_at, started_at) < ?
         and id not in (select round_id from extra_stake where state in ('ASKED', 'ROLLING_BACK')) limit 20`,
    )
    .all(waitingBefore) as Row[] // the columns of the table
  return rows.map(toRound)
}

/** Rounds of these games that wait for a step since before `waitingBefore`. */
export function listOpenOf(store: Store, gameCodes: readonly string[], waitingBefore: number): Round[] {
  const rows = store
    .prepare(
      `select * from round where state = 'OPEN' and coalesce(stepped_at, started_at) <= ?
         and game_code in (select value from json_each(?)) limit 100`,
    )
    .all(waitingBefore, JSON.stringify(gameCodes)) as Row[] // the columns of the table
  return rows.map(toRound)
}

export function postpone(store: Store, id: string, nextTryAt: number) {
  store.prepare('update round set tries = tries + 1, next_try_at = ? where id = ?').run(nextTryAt, id)
}

export function markShown(store: Store, owner: Pick<Round, 'id' | 'player'>, now: number) {
  store
    .prepare('update round set shown_at = coalesce(shown_at, ?) where id = ? and player = ?')
    .run(now, owner.id, owner.player)
}

/** At a start no answer to an earlier process's stake can come any more: each is given back. */
export function abandonBetting(store: Store) {
  store.prepare("update round set state = 'ROLLING_BACK', next_try_at = 0 where state = 'BETTING'").run()
}
