import type { Store } from '#store/open-store.ts'

type SignalKind = 'ADDRESS' | 'PAIR' | 'FLOW'

/** Something about two players that may mean that they play together; of a flow the one who gave stands first. */
export type Signal = {
  kind: SignalKind
  players: readonly [string, string]
  roomId: string
  detail: Record<string, string | number>
  at: number
}

const dayMs = 86_400_000
const keptMs = 90 * dayMs

/** Keeps a signal, one of a kind for two players and a day: the latest. */
export function insertSignal(store: Store, { kind, players, roomId, detail, at }: Signal) {
  const [player, other] = kind === 'FLOW' ? players : players.toSorted()
  store
    .prepare(
      `insert into card_signal (kind, player, other, room_id, detail, day, at) values (?, ?, ?, ?, ?, ?, ?)
       on conflict (kind, player, other, day) do update set room_id = excluded.room_id, detail = excluded.detail, at = excluded.at`,
    )
    .run(kind, player ?? '', other ?? '', roomId, JSON.stringify(detail), Math.floor(at / dayMs), at)
  store.prepare('delete from card_signal where at < ?').run(at - keptMs)
}

export const listSignals = (store: Store, limit: number): Signal[] =>
  store
    .prepare('select * from card_signal order by at desc, id desc limit ?')
    .all(limit)
    .map((row) => ({
      kind: row['kind'] as SignalKind, // the table's check
      players: [String(row['player']), String(row['other'])],
      roomId: String(row['room_id']),
      detail: JSON.parse(String(row['detail'])) as Signal['detail'], // written above
      at: Number(row['at']),
    }))

type Flow = { handId: string; winner: string; loser: string; amountMinor: bigint; at: number }

export function insertFlow(store: Store, { handId, winner, loser, amountMinor, at }: Flow) {
  store
    .prepare('insert into card_flow (hand_id, winner, loser, amount, at) values (?, ?, ?, ?, ?)')
    .run(handId, winner, loser, amountMinor, at)
  store.prepare('delete from card_flow where at < ?').run(at - 2 * dayMs)
}

export function flowBetween(
  store: Store,
  { winner, loser, since }: { winner: string; loser: string; since: number },
): { amountMinor: bigint; hands: number } {
  const row = store
    .prepare(
      'select coalesce(sum(amount), 0) as amount, count(*) as hands from card_flow where winner = ? and loser = ? and at >= ?',
    )
    .get(winner, loser, since)
  return { amountMinor: BigInt(Number(row?.['amount'])), hands: Number(row?.['hands']) }
}

/** Of one player in one hand, with those that were refused. */
const maxStakes = 11

/** In how many of a player's last hands both had a stake. */
export function countTogether(
  store: Store,
  [one, other]: readonly [string, string],
  { of, last }: { of: string; last: number },
): { hands: number; together: number } {
  const row = store
    .prepare(
      `select count(*) as hands, sum(exists (select 1 from card_bet o where o.hand_id = h.hand_id and o.player = ?)) as together
       from (select hand_id, max(at) as at from (select hand_id, rowid as at from card_bet where player = ? order by rowid desc limit ?)
         group by hand_id order by at desc limit ?) h`,
    )
    .get(of === one ? other : one, of, last * maxStakes, last)
  return { hands: Number(row?.['hands']), together: Number(row?.['together'] ?? 0) }
}

/** What the house got out of rooms of one purse: fees, and what its player won or lost. */
export type HouseSums = { purse: string; hands: number; feeMinor: bigint; houseMinor: bigint }

export const sumHouse = (store: Store): HouseSums[] =>
  store
    .prepare(
      `select r.purse, count(*) as hands, sum(h.fee) as fee, sum(h.house_pay - h.house_stake) as house
       from card_hand h join card_room r on r.id = h.room_id join shared_round s on s.id = h.id
       where s.outcome is not null group by r.purse order by r.purse`,
    )
    .all()
    .map((row) => ({
      purse: String(row['purse']),
      hands: Number(row['hands']),
      feeMinor: BigInt(Number(row['fee'])),
      houseMinor: BigInt(Number(row['house'])),
    }))
