import type { Act } from '#games/shared/room-game.ts'
import { readRound, type Round } from '#provider/round-store.ts'
import type { Store } from '#store/open-store.ts'
import { readShared, type SharedRound } from '#tables/shared-store.ts'

/**
 * WAITING  nobody bet yet, no clock runs
 * BETS     bets are taken until they close
 * BANK     the stake of the member who has the bank is asked for
 * TURNS    cards lie there, one seat after the other decides
 * SHOWN    everybody sees all cards, and every stake has its pay
 * DONE     over
 */
export type Phase = 'WAITING' | 'BETS' | 'BANK' | 'TURNS' | 'SHOWN' | 'DONE'

const following: Record<Phase, readonly Phase[]> = {
  WAITING: ['BETS', 'DONE'],
  BETS: ['WAITING', 'BANK', 'TURNS'],
  BANK: ['TURNS', 'WAITING'],
  TURNS: ['TURNS', 'SHOWN'],
  SHOWN: ['DONE'],
  DONE: [],
}

/** A hand: a shared round of its room, with what happens in it. */
export type CardHand = SharedRound & {
  /** The game of its room. */
  game: string
  phase: Phase
  banker: number
  /** Whose turn it is, and for how long. */
  turn: number | undefined
  turnFrom: number | undefined
  turnTo: number | undefined
  /** What was done, in its order. */
  acts: readonly Act[]
  /** What the house player put in and got back, and what was kept: with the members' stakes and pays it comes out even. */
  houseStake: number
  housePay: number
  fee: number
}

type Row = Record<string, string | number | null>
const whole = (value: string | number | null | undefined) => (value == null ? undefined : Number(value))

function withShared(store: Store, row: Row | undefined): CardHand | undefined {
  const shared = row && readShared(store, String(row['id']))
  if (!shared) return undefined
  return {
    ...shared,
    game: String(row['game']),
    phase: row['phase'] as Phase, // the table's check
    banker: Number(row['banker']),
    turn: whole(row['turn']),
    turnFrom: whole(row['turn_from']),
    turnTo: whole(row['turn_to']),
    acts: JSON.parse(String(row['acts'])) as Act[], // written by `moveHand`
    houseStake: Number(row['house_stake']),
    housePay: Number(row['house_pay']),
    fee: Number(row['fee']),
  }
}

const hands = 'select h.*, r.game from card_hand h join card_room r on r.id = h.room_id'

export function readHand(store: Store, id: string): CardHand | undefined {
  return withShared(store, store.prepare(`${hands} where h.id = ?`).get(id) as Row | undefined) // the columns of the tables
}

/** The hand that a room is at; none while nobody sits there. */
export function currentHand(store: Store, roomId: string): CardHand | undefined {
  const row = store.prepare(`${hands} where h.room_id = ? and h.phase <> 'DONE'`).get(roomId) as
    | Row
    | undefined // the columns of the tables
  return withShared(store, row)
}

export function insertHand(
  store: Store,
  { id, tableCode, banker }: Pick<CardHand, 'id' | 'tableCode' | 'banker'>,
) {
  store
    .prepare(`insert into card_hand (id, room_id, phase, banker) values (?, ?, 'WAITING', ?)`)
    .run(id, tableCode, banker)
}

const stateOf: Record<Phase, SharedRound['state']> = {
  WAITING: 'OPEN',
  BETS: 'OPEN',
  BANK: 'OPEN',
  TURNS: 'RISING',
  SHOWN: 'SHOWN',
  DONE: 'DONE',
}

type Change = Partial<
  Omit<CardHand, 'id' | 'game' | 'tableCode' | 'chainId' | 'number' | 'serverSeed' | 'state' | 'phase'>
>

/** Moves a hand on, once. @throws Error for a step that does not follow, or when the hand went on elsewhere */
export function moveHand(store: Store, hand: CardHand, phase: Phase, change: Change = {}): CardHand {
  if (!following[hand.phase].includes(phase))
    throw new Error(`a hand that is ${hand.phase} cannot become ${phase}`)
  const next: CardHand = { ...hand, ...change, phase, state: stateOf[phase] }
  const { changes } = store
    .prepare(
      `update card_hand set phase = ?, banker = ?, turn = ?, turn_from = ?, turn_to = ?, acts = ?, house_stake = ?, house_pay = ?, fee = ?
       where id = ? and phase = ? and acts = ?`,
    )
    .run(
      phase,
      next.banker,
      next.turn ?? null,
      next.turnFrom ?? null,
      next.turnTo ?? null,
      JSON.stringify(next.acts),
      next.houseStake,
      next.housePay,
      next.fee,
      hand.id,
      hand.phase,
      JSON.stringify(hand.acts),
    )
  if (changes !== 1) throw new Error('a hand went on elsewhere')
  store
    .prepare(
      'update shared_round set state = ?, opens_at = ?, closes_at = ?, draws_at = ?, ends_at = ?, outcome = ? where id = ?',
    )
    .run(
      next.state,
      next.opensAt,
      next.closesAt,
      next.drawsAt,
      next.endsAt ?? null,
      next.outcome === undefined ? null : JSON.stringify(next.outcome),
      hand.id,
    )
  return next
}

/** A stake in a hand: of a bet, or with a unit of 0 of the bank. */
export type CardBet = { seat: number; player: string; unit: number; round: Round }

export function insertBet(store: Store, handId: string, { seat, player, unit, round }: CardBet) {
  store
    .prepare('insert into card_bet (round_id, hand_id, seat, player, unit) values (?, ?, ?, ?, ?)')
    .run(round.id, handId, seat, player, unit)
}

/** All stakes in a hand by seat, also those that were refused or given back. */
export function listBets(store: Store, handId: string): CardBet[] {
  const rows = store
    .prepare('select * from card_bet where hand_id = ? order by seat, rowid')
    .all(handId) as Row[] // the columns of the table
  return rows.flatMap((row) => {
    const round = readRound(store, String(row['round_id']))
    if (!round) return []
    return [{ seat: Number(row['seat']), player: String(row['player']), unit: Number(row['unit']), round }]
  })
}

/** The stake is in the hand: taken, and not on its way back. */
export const isIn = ({ round: { state } }: CardBet): boolean =>
  state === 'OPEN' || state === 'PAYING' || state === 'CLOSED'
/** The stake was asked for, and nobody knows yet. */
export const isAsked = ({ round: { state } }: CardBet): boolean => state === 'BETTING'
