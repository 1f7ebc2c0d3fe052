import type { Queryable, Tx } from '#db/queryable.ts'
import { idleMs } from '#game/rules.ts'

export type RoomRow = {
  id: string
  gameCode: string
  place: number
  minBet: bigint
  maxBet: bigint
  seats: number
  taken: number
}

/**
 * Members in a room: with a session that may still bet, or with a ticket to one. As `game_bet` has it, nobody bets
 * whose portal session was ended or whose demo is over. Demos have seats of their own: they take none from members.
 */
const taken = `(select count(distinct member_id)::int from (
    select member_id, portal_session_id, currency from game_session where room_id = r.id and ended_at is null and seen_at > $1
    union all
    select member_id, portal_session_id, currency from game_ticket where room_id = r.id and used_at is null
      and expires_at > $2) as inside
  where member_id is distinct from $3 and (currency = 'DEMO') = $4
    and not exists (select from member_session p where p.id = portal_session_id
      and (p.end_reason in ('LOGOUT', 'REPLACED', 'REVOKED') or currency = 'DEMO' and p.expires_at <= $2)))`

const restedSince = (now: Date): Date => new Date(now.getTime() - idleMs)

/** The rooms of these games, with the seats that demos or that members have taken in them. */
export const selectRooms = (
  db: Queryable,
  { nodeIds, isDemo, now }: { nodeIds: readonly number[]; isDemo: boolean; now: Date },
): Promise<RoomRow[]> =>
  db.query<RoomRow>({
    name: 'game-rooms',
    text: `select r.id, g.code as "gameCode", r.place, r.min_bet as "minBet", r.max_bet as "maxBet", r.seats,
        ${taken} as taken
      from game_room r join game g on g.node_id = r.node_id
      where r.is_open and r.node_id = any ($5) order by g.popularity desc, r.node_id, r.place`,
    values: [restedSince(now), now, null, isDemo, nodeIds],
  })

/**
 * The room of a game with the seats that others take, locked: of two who want the last seat, the second finds it taken.
 * @returns undefined where the game has no such room
 */
export async function lockRoom(
  tx: Tx,
  seat: { roomId: string; nodeId: number; memberId: string; isDemo: boolean; now: Date },
): Promise<{ seats: number; taken: number } | undefined> {
  const locked = await tx.query({
    text: 'select id from game_room where id = $1 and node_id = $2 and is_open for update',
    values: [seat.roomId, seat.nodeId],
  })
  if (locked.length === 0) return undefined
  // A statement of its own: it sees what the transaction that held the lock wrote.
  const [row] = await tx.query<{ seats: number; taken: number }>({
    text: `select r.seats, ${taken} as taken from game_room r where r.id = $5`,
    values: [restedSince(seat.now), seat.now, seat.memberId, seat.isDemo, seat.roomId],
  })
  return row
}

/** The bounds of a room's stakes. */
export async function selectRoomLimits(
  db: Queryable,
  roomId: string,
): Promise<{ minBet: bigint; maxBet: bigint } | undefined> {
  const [row] = await db.query<{ minBet: bigint; maxBet: bigint }>({
    name: 'game-room-limits',
    text: 'select min_bet as "minBet", max_bet as "maxBet" from game_room where id = $1',
    values: [roomId],
  })
  return row
}
