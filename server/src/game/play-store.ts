import { randomUUID } from 'node:crypto'
import type { GameCurrency } from '@suntala/contract/provider'
import type { z } from 'zod'
import type { Queryable, Tx } from '#db/queryable.ts'

export type PlayCurrency = z.output<typeof GameCurrency>

export type NewTicket = {
  id: string
  secretHash: Buffer
  memberId: string
  portalSessionId: string
  provider: string
  nodeId: number
  currency: PlayCurrency
  language: string
  accountId: bigint
  houseAccount: bigint
  roomId: string | null
  expiresAt: Date
}

export async function insertTicket(tx: Tx, ticket: NewTicket): Promise<void> {
  await tx.query({
    name: 'game-insert-ticket',
    text: `insert into game_ticket (id, secret_hash, member_id, portal_session_id, provider, node_id, currency, language,
        account_id, house_account, room_id, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [
      ticket.id,
      ticket.secretHash,
      ticket.memberId,
      ticket.portalSessionId,
      ticket.provider,
      ticket.nodeId,
      ticket.currency,
      ticket.language,
      ticket.accountId,
      ticket.houseAccount,
      ticket.roomId,
      ticket.expiresAt,
    ],
  })
}

export type TicketRow = Omit<NewTicket, 'secretHash'> & { usedAt: Date | null; isLeft: boolean }

/** A member waits for one seat at a time: the tickets to other rooms open nothing any more. */
export async function giveUpSeats(
  tx: Tx,
  { memberId, roomId, now }: { memberId: string; roomId: string; now: Date },
): Promise<void> {
  await tx.query({
    text: `update game_ticket set expires_at = $3
      where member_id = $1 and room_id <> $2 and used_at is null and expires_at > $3`,
    values: [memberId, roomId, now],
  })
}

/** Lets one ticket at a time be made for a member. Lock a room after it. */
export async function lockSeats(tx: Tx, memberId: string): Promise<void> {
  // Not the member's row: whoever uses a ticket locks that after the ticket.
  await tx.query({
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 2))',
    values: [memberId],
  })
}

/** The ticket of a secret, locked: of two that use it at once, the second finds it used. */
export async function lockTicket(tx: Tx, hash: Buffer, provider: string): Promise<TicketRow | undefined> {
  const [row] = await tx.query<TicketRow>({
    name: 'game-lock-ticket',
    text: `select id, member_id as "memberId", portal_session_id as "portalSessionId", provider, node_id as "nodeId",
        currency, language, account_id as "accountId", house_account as "houseAccount", room_id as "roomId", expires_at as "expiresAt",
        used_at as "usedAt", exists (select from member_session s
          where s.id = portal_session_id and s.ended_at is not null) as "isLeft"
      from game_ticket where secret_hash = $1 and provider = $2 for update`,
    values: [hash, provider],
  })
  return row
}

/**
 * Uses a ticket up and opens its session; the game that the member had open until now ends.
 * @returns what the provider knows the player by
 */
export async function openSession(
  tx: Tx,
  ticket: TicketRow,
  opened: { sessionId: string; now: Date },
): Promise<string> {
  await tx.query({
    text: 'update game_ticket set used_at = $2 where id = $1',
    values: [ticket.id, opened.now],
  })
  // Of two games that open at once, the second ends the first.
  await tx.query({ text: 'select from member where id = $1 for no key update', values: [ticket.memberId] })
  await tx.query({
    text: 'update game_session set ended_at = $2 where member_id = $1 and ended_at is null',
    values: [ticket.memberId, opened.now],
  })
  await tx.query({
    text: `insert into game_session (id, provider, member_id, portal_session_id, node_id, currency, account_id,
        house_account, opened_at, seen_at, room_id, ticket_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11)`,
    values: [
      opened.sessionId,
      ticket.provider,
      ticket.memberId,
      ticket.portalSessionId,
      ticket.nodeId,
      ticket.currency,
      ticket.accountId,
      ticket.houseAccount,
      opened.now,
      ticket.roomId,
      ticket.id,
    ],
  })
  return keepPlayer(tx, ticket)
}

/** What a provider knows a member by, made at the first need. */
export async function keepPlayer(
  tx: Tx,
  { provider, memberId }: { provider: string; memberId: string },
): Promise<string> {
  // The update that changes nothing makes the row come back when it was there.
  const [player] = await tx.query<{ playerId: string }>({
    text: `insert into game_player as p (provider, member_id, player_id) values ($1, $2, $3)
      on conflict (provider, member_id) do update set player_id = p.player_id returning player_id as "playerId"`,
    values: [provider, memberId, randomUUID()],
  })
  if (!player) throw new Error('a player that was just written is gone')
  return player.playerId
}

export type SessionRow = {
  memberId: string
  accountId: bigint
  currency: PlayCurrency
  gameCode: string
  seenAt: Date
  isLeft: boolean
}

export async function selectSession(
  db: Queryable,
  { sessionId, provider, now }: { sessionId: string; provider: string; now: Date },
): Promise<SessionRow | undefined> {
  const [row] = await db.query<SessionRow>({
    name: 'game-session',
    text: `select s.member_id as "memberId", s.account_id as "accountId", s.currency, g.code as "gameCode",
        s.seen_at as "seenAt", s.ended_at is not null or exists (select from member_session p where p.id = s.portal_session_id
          and (p.end_reason in ('LOGOUT', 'REPLACED', 'REVOKED')
            or s.currency = 'DEMO' and p.expires_at <= $3)) as "isLeft"
      from game_session s join game g on g.node_id = s.node_id where s.id = $1 and s.provider = $2`,
    values: [sessionId, provider, now],
  })
  return row
}

/**
 * Ends the session that a launch opened, or its ticket when it is not used yet.
 * The ticket comes first, in a statement of its own: whoever uses it meanwhile holds its row, and the second statement
 * sees the session that came of it.
 */
export async function endLaunch(
  tx: Tx,
  { ticketId, memberId, now }: { ticketId: string; memberId: string; now: Date },
): Promise<{ closed: boolean; nodeId: number | undefined }> {
  const tickets = await tx.query<{ nodeId: number }>({
    text: `update game_ticket set used_at = $3 where id = $1 and member_id = $2 and used_at is null returning node_id as "nodeId"`,
    values: [ticketId, memberId, now],
  })
  const sessions = await tx.query<{ nodeId: number }>({
    text: `update game_session set ended_at = $3 where ticket_id = $1 and member_id = $2 and ended_at is null
      returning node_id as "nodeId"`,
    values: [ticketId, memberId, now],
  })
  const ended = [...tickets, ...sessions]
  return { closed: ended.length > 0, nodeId: ended[0]?.nodeId }
}

type Beside = {
  memberId: string
  vendor: string
  launchId: string
  /** The session of the portal whose older launches count, too. */
  besideOf: string | null
  now: Date
}

/** Whether a member has a launch of a vendor beside another that is newer, or older and asked for: opened already, or with a ticket that opens it. */
export async function isPlayedBeside(
  tx: Tx,
  { memberId, vendor, launchId, besideOf, now }: Beside,
): Promise<boolean> {
  const [row] = await tx.query<{ isPlayed: boolean }>({
    // A launch's id tells when it was.
    text: `select exists (select from game_ticket t join game g using (node_id) where t.member_id = $1 and g.vendor_code = $2
          and (t.id > $3 or t.id <> $3 and t.portal_session_id = $5) and t.used_at is null and t.expires_at > $4)
        or exists (select from game_session s join game g using (node_id) where s.member_id = $1 and g.vendor_code = $2
          and (s.ticket_id > $3 or s.ticket_id <> $3 and s.portal_session_id = $5) and s.ended_at is null) as "isPlayed"`,
    values: [memberId, vendor, launchId, now, besideOf],
  })
  return row?.isPlayed ?? false
}

export async function deleteTicketsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.query({ text: 'delete from game_ticket where expires_at < $1', values: [before] })
}

/** What the wallet's functions answer; `isNew` when this very call moved or settled something. */
export type MoveRow = {
  status: string
  balance: bigint | null
  currency: PlayCurrency | null
  memberId: string | null
  isNew: boolean
}

const answer = `status, balance, currency, member_id as "memberId", is_new as "isNew"`

export async function callWallet(
  db: Queryable,
  call: { name: 'game_bet' | 'game_win' | 'game_rollback'; values: readonly unknown[] },
): Promise<MoveRow> {
  const places = call.values.map((_, index) => `$${index + 1}`).join(', ')
  const [row] = await db.query<MoveRow>({
    name: call.name,
    text: `select ${answer} from ${call.name}(${places})`,
    values: call.values,
  })
  if (!row) throw new Error(`${call.name} answered nothing`)
  return row
}

type Keys = { provider: string; keys: readonly string[] }

/** Makes every other call about these transactions wait, until the commit. */
export async function lockTransactions(tx: Tx, { provider, keys }: Keys): Promise<void> {
  await tx.query({
    name: 'game-lock-transactions',
    text: 'select game_lock_transactions($1, $2::uuid[])',
    values: [provider, keys],
  })
}

/** Those of these keys that a bet, a win or a rollback has. */
export async function selectTransactions(db: Queryable, { provider, keys }: Keys): Promise<Set<string>> {
  const rows = await db.query<{ key: string }>({
    text: `select transaction_uuid as key from game_transaction
      where provider = $1 and transaction_uuid = any ($2::uuid[])`,
    values: [provider, keys],
  })
  return new Set(rows.map(({ key }) => key))
}
