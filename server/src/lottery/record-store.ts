import type { Queryable } from '#db/queryable.ts'
import { isTheirs, nameFor, type Whose, whoseValue } from '#ledger/whose.ts'

export type OpenSlipRow = {
  memberId: string
  id: string
  gameCode: string
  numero: string
  stake: bigint
  placedAt: Date
  placedMicros: bigint
}

export type OpenSlipFilter = Whose & {
  from: Date
  until: Date
  /** Any one of these: a lottery's code, a part of the issue's number, the end of the slip's id. */
  words?: { games: readonly string[]; reference: string; idEnd: string | undefined } | undefined
}

const likeOf = (part: string): string => `%${part.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/**
 * A member's slips that are not settled, the latest first.
 * NOTE: a slip's id carries the time of the caller's clock, up to a day off; placed_at decides.
 */
export async function selectOpenSlips(
  db: Queryable,
  { from, until, words, ...whose }: OpenSlipFilter,
): Promise<OpenSlipRow[]> {
  return db.query<OpenSlipRow>({
    name: nameFor('lottery-open-slips', whose),
    text: `select s.member_id as "memberId", s.id, i.game_code as "gameCode", i.numero, s.stake, s.placed_at as "placedAt",
        (extract(epoch from s.placed_at) * 1000000)::bigint as "placedMicros"
      from lottery_issue i join lottery_slip s on s.issue_id = i.id
        and ${isTheirs('s.member_id', whose)}
      where i.state not in ('SETTLED', 'CANCELLED', 'VOID') and s.cancelled_at is null and s.placed_at >= $2 and s.placed_at < $3
        and ($4::text[] is null or i.game_code = any ($4) or i.numero ilike $5 or s.id::text like $6)
      order by s.placed_at desc, s.id desc`,
    values: [
      whoseValue(whose),
      from,
      until,
      words?.games ?? null,
      words && likeOf(words.reference),
      words?.idEnd === undefined ? null : `%${words.idEnd}`,
    ],
  })
}

export type SlipSelectionRow = {
  id: string
  gameCode: string
  stake: bigint
  /** What is bet on by play type, in the order of the slip. */
  plays: { playType: string; keys: string[] }[]
  /** The result before its last correction and the one after; null for one that was never corrected. */
  wasNumbers: number[] | null
  nowNumbers: number[] | null
}

export async function selectSlipSelections(
  db: Queryable,
  memberId: string,
  slipIds: readonly string[],
): Promise<SlipSelectionRow[]> {
  return db.query<SlipSelectionRow>({
    name: 'lottery-slip-selections',
    text: `select s.id, i.game_code as "gameCode", s.stake, coalesce(b.plays, '[]') as plays,
        c.old_numbers as "wasNumbers", c.new_numbers as "nowNumbers"
      from lottery_slip s join lottery_issue i on i.id = s.issue_id
      left join lateral (select r.old_numbers, r.new_numbers from lottery_reversal r
        where r.issue_id = s.issue_id and r.action = 'correct' order by r.round desc limit 1) c on true
      cross join lateral (
        select jsonb_agg(jsonb_build_object('playType', play_type, 'keys', keys) order by first) as plays from
        (select play_type, jsonb_agg(key order by id) as keys, min(id::text) as first from lottery_bet
          where issue_id = s.issue_id and member_id = s.member_id and slip_id = s.id group by play_type) play) b
      where s.member_id = $1 and s.id = any ($2::uuid[])`,
    values: [memberId, slipIds],
  })
}

/** Whether bets on a lottery are taken. */
export async function isOnSale(db: Queryable, gameCode: string): Promise<boolean> {
  const rows = await db.query({
    name: 'lottery-is-on-sale',
    text: 'select from lottery_product where code = $1 and is_active',
    values: [gameCode],
  })
  return rows.length > 0
}
