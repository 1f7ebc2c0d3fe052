import { randomUUID } from 'node:crypto'
import type { Database } from '#db/database.ts'
import type { TestAccount } from '#agent/wages/test-team.ts'

const node = 990_001

/** For tests: what accounts have in common, and what they do with each other. */
export function testFlags(db: Database) {
  const run = (text: string, ...values: unknown[]) => db.query({ text, values })

  /** A browser, or a network, in which an account was logged in. */
  const logIn = (
    { id }: TestAccount,
    { device = randomUUID(), network = randomUUID(), isFirst = false, at = new Date() } = {},
  ) =>
    run(
      `insert into known_login (member_id, device_hash, network, seen_at, first_seen_at, has_opened_account)
        values ($1, sha256($2::text::bytea), $3, $4, $4, $5)`,
      id,
      device,
      network,
      at,
      isFirst,
    )

  const payee = async ({ id }: TestAccount, print: string): Promise<string> => {
    const payeeId = randomUUID()
    await run(
      `insert into payee (id, member_id, kind, bank, holder, number_sealed, number_end, number_print, created_at)
        values ($1, $2, 'bank', 'Kasikornbank', 'X', '\\x00', '0000', $3::text::bytea, now())`,
      payeeId,
      id,
      print,
    )
    return payeeId
  }

  /** An account that came by a link of another. */
  async function joinBy(agent: TestAccount, { id }: TestAccount, at = new Date()): Promise<void> {
    const code = randomUUID().slice(0, 8).toUpperCase()
    await run('insert into affiliate_code (code, member_id) values ($1, $2)', code, agent.id)
    await run('insert into affiliate_join (member_id, code, joined_at) values ($1, $2, $3)', id, code, at)
  }

  const registerFrom = ({ id }: TestAccount, ip: string, at: Date) =>
    run(
      `insert into sign_in (member_id, id, tried_at, method, outcome, ip) values ($1, $2, $3, 'REGISTRATION', 'OPENED', $4)`,
      id,
      randomUUID(),
      at,
      ip,
    )

  const session = ({ id }: TestAccount, ip: string, at: Date) =>
    run(
      `insert into member_session (id, member_id, secret_hash, created_at, last_seen_at, expires_at, ip)
        values ($1::uuid, $2, sha256($1::uuid::text::bytea), $3::timestamptz - interval '1 hour', $3, $3::timestamptz + interval '1 hour', $4)`,
      randomUUID(),
      id,
      at,
      ip,
    )

  const mark = ({ id }: TestAccount, code: string, operatorId: string) =>
    run(
      `insert into member_mark (member_id, code, operator_id, at, reason) values ($1, $2, $3, now(), 'seen')`,
      id,
      code,
      operatorId,
    )

  /** Money that one gave another, so many times. @returns the transfers */
  async function give(
    giver: TestAccount,
    taker: TestAccount,
    { amount, times = 1, at = new Date() }: { amount: bigint; times?: number; at?: Date },
  ): Promise<string[]> {
    const ids = Array.from({ length: times }, () => randomUUID())
    for (const id of ids)
      await run(
        `insert into member_transfer (id, member_id, taker_id, direction, currency, amount, body_hash, created_at)
          values ($1, $2, $3, 'down', 'THB', $4, '\\x00', $5)`,
        id,
        giver.id,
        taker.id,
        amount,
        at,
      )
    return ids
  }

  const takeBack = (transferId: string, asker: string, other: string) =>
    run(
      `insert into member_transfer_reversal (id, transfer_id, reason, state, asked_by, asked_at, decided_by, decided_at)
        values ($1, $2, 'by mistake', 'CONFIRMED', $3, now(), $4, now())`,
      randomUUID(),
      transferId,
      asker,
      other,
    )

  const payIn = ({ id, main }: TestAccount, amount: bigint) =>
    run(
      `insert into deposit (id, member_id, method_id, account_id, currency, amount, fee, state, language, body_hash, created_at,
          expires_at, transfer_id)
        select $1, $2, m.id, $3, 'THB', $4, 0, 'CREDITED', 'en', '\\x00', now(), now(), $1 from deposit_method m limit 1`,
      randomUUID(),
      id,
      main,
      amount,
    )

  const takeOut = async (account: TestAccount, amount: bigint) =>
    run(
      `insert into withdrawal (id, member_id, payee_id, currency, amount, fee, amount_disbursed, amount_received, state, body_hash,
          created_at, disbursed_at, confirm_by)
        values ($1, $2, $3, 'THB', $4, 0, $4, $4, 'RECEIVED', '\\x00', now(), now(), now())`,
      randomUUID(),
      account.id,
      await payee(account, randomUUID()),
      amount,
    )

  const window = ({ id }: TestAccount, valid: bigint, at = new Date()) =>
    run(
      `insert into settled_bet_window (member_id, starts_at, category, vendor, currency, bets, stake, valid, payout)
        values ($1, date_bin('5 minutes', $2::timestamptz, 'epoch'), 'RNG', 'HALCYON', 'THB', 1, $3, $3, 0)`,
      id,
      at,
      valid,
    )

  /** A game with a table for people. */
  async function table(): Promise<void> {
    await run(
      `insert into game_vendor (code, name, logo, picture, color, sort) values ('TBL', 'Table', 'x', 'x', '#000000', 1)`,
    )
    await run(
      `insert into game (node_id, code, vendor_code, category, title, cover, color, popularity, min_bet, added_at)
        values ($1, 'test-table', 'TBL', 'PVP', 'Table', 'x', '#000000', 1, 1, now())`,
      node,
    )
    await run(
      `insert into game_room (id, node_id, place, min_bet, max_bet, seats) values ('room-1', $1, 1, 1, 100, 6), ('room-2', $1, 2, 1, 100, 6)`,
      node,
    )
  }

  const sit = ({ id, main }: TestAccount, room: string, at: Date) =>
    run(
      `insert into game_session (id, provider, member_id, portal_session_id, node_id, currency, account_id, house_account, opened_at,
          seen_at, room_id, ended_at)
        values ($1::uuid, 'HALCYON', $2, $1, $3, 'THB', $4, $4, $5::timestamptz - interval '1 hour', $5, $6, $5::timestamptz + interval '1 hour')`,
      randomUUID(),
      id,
      node,
      main,
      at,
      room,
    )

  const round = ({ id }: TestAccount, net: bigint, at: Date) =>
    run(
      `insert into game_round (member_id, id, provider, round_ref, node_id, currency, stake, payout, bets, state, started_at, ended_at)
        values ($1, $2::uuid, 'HALCYON', $2::uuid::text, $3, 'THB', 100000, 100000 + $4::bigint, 1, 'CLOSED',
          $5::timestamptz - interval '20 seconds', $5)`,
      id,
      randomUUID(),
      node,
      net,
      at,
    )

  /** A bet on a lottery's issue that was settled. */
  const slip = (
    { id }: TestAccount,
    numero: string,
    { stake, hasWon, at }: { stake: bigint; hasWon: boolean; at: Date },
  ) =>
    run(
      `insert into settled_bet (member_id, placed_at, source, source_id, entry, settled_at, category, vendor, game, reference, currency,
          stake, valid, payout)
        values ($1, $2, 'lottery', $3, 0, $2, 'LOTT', 'LOTT', 'HNMD5', $4, 'THB', $5::bigint, $5, case when $6 then 2 * $5 else 0 end)`,
      id,
      at,
      randomUUID(),
      numero,
      stake,
      hasWon,
    )

  type Told = { agent: string; kind: string; state: string; signs: string[]; members: string[] }
  /** What is told of the team of an agent. */
  const flagsOf = ({ id }: TestAccount): Promise<Told[]> =>
    db.query<Told>({
      text: `select kind, state, array(select r ->> 'sign' from jsonb_array_elements(reasons) r) as signs,
          array(select username from member where id = any (member_ids) order by username) as members
        from agent_flag where agent_id = $1 order by found_at, kind, key`,
      values: [id],
    })

  return {
    logIn,
    payee,
    joinBy,
    registerFrom,
    session,
    mark,
    give,
    takeBack,
    payIn,
    takeOut,
    window,
    table,
    sit,
    round,
    slip,
    flagsOf,
  }
}
