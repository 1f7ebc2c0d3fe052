import type { Queryable, Tx } from '#db/queryable.ts'
import type { StoredCopy } from '#privacy/seal-copy.ts'

const amount = (column: string, name = column) => `(${column} / 100.0)::numeric(20, 2)::text as "${name}"`

/** Each section's statement: $1 is the member, $2 the most rows, the newest first. */
const statements = {
  account: `select m.customer_id::text as "memberNumber", m.username, m.nickname, m.account_type as type, m.state, m.language,
      m.rank_level as "rankLevel", m.id, m.mobile, m.mobile_sealed as "mobileSealed", host(m.registered_ip) as "registeredFrom", m.register_url as "registeredAt",
      m.terms_version as "termsVersion", m.terms_agreed_at as "termsAgreedAt", m.age_declared_at as "ageDeclaredAt",
      m.password_set_at as "passwordSetAt", m.payment_password_hash is not null as "hasPaymentPassword",
      m.created_at as "createdAt", c.asked_at as "closingAskedAt", c.due_at as "closingDueAt"
    from member m left join member_closing c on c.member_id = m.id where m.id = $1 limit $2`,
  avatar: `select drawn, encode(picture, 'base64') as "picture", set_at as "setAt"
    from member_avatar where member_id = $1 limit $2`,
  authenticator: `select created_at as "createdAt", confirmed_at as "onSince" from authenticator where member_id = $1 limit $2`,
  passkeys: `select name, is_synced as "isSynced", created_at as "addedAt", last_used_at as "lastUsedAt"
    from passkey where member_id = $1 order by created_at desc limit $2`,
  notifications: `select draws, money, house, amounts, split_part(endpoint, '/', 3) as "pushService", language,
      user_agent as browser, created_at as "turnedOnAt", last_told_at as "lastToldAt"
    from notification_device where member_id = $1 order by created_at desc limit $2`,
  notificationChoices: `select kind, portal, mail from notification_choice where member_id = $1 limit $2`,
  messages: `select key as about, params as figures, written_at as "writtenAt", read_at as "readAt"
    from mailbox_message where member_id = $1 order by id desc limit $2`,
  messagesToTeam: `select t.scope as "to", m.username as account, t.content, t.accounts, t.written_at as "writtenAt"
    from team_message t left join member m on m.id = t.member_id where t.agent_id = $1 order by t.written_at desc limit $2`,
  signInElsewhere: `select provider, subject as "nameThere", bound_at as "boundAt"
    from member_identity where member_id = $1 limit $2`,
  addresses: `select network, first_seen_at as "firstSeenAt", seen_at as "lastSeenAt"
    from known_login where member_id = $1 order by seen_at desc limit $2`,
  signIns: `select tried_at as "at", method, outcome, host(ip) as address, user_agent as browser
    from sign_in where member_id = $1 order by id desc limit $2`,
  sessions: `select created_at as "openedAt", last_seen_at as "lastSeenAt", ended_at as "endedAt", end_reason as "endReason",
      host(ip) as address, user_agent as browser
    from member_session where member_id = $1 order by created_at desc limit $2`,
  securityChanges: `select kind, changed_at as "at" from secret_change where member_id = $1 order by id desc limit $2`,
  invitationCodes: `select code, gives as "makesOf", rate_ppm / 10000.0 as "ratePercent", uses, is_open as "isOpen",
      created_at as "createdAt", expires_at as "expiresAt" from affiliate_code where member_id = $1 limit $2`,
  referralCode: `select code, created_at as "createdAt" from referral_code where member_id = $1 limit $2`,
  invitation: `select code, joined_at as "joinedAt" from affiliate_join where member_id = $1 limit $2`,
  invitedBy: `select c.code as "codeOfInviter", r.invited_at as "invitedAt"
    from referral r join referral_code c on c.member_id = r.inviter_id where r.member_id = $1 limit $2`,
  commissionRate: `select rate_ppm / 10000.0 as "ratePercent", set_at as "setAt" from agent_member where member_id = $1 limit $2`,
  bankAccounts: `select id, bank, holder, holder_sealed as "holderSealed", number_end as "numberEndsWith", name_check as "nameCheck",
      name_checked_at as "nameCheckedAt", created_at as "addedAt", removed_at as "removedAt"
    from payee where member_id = $1 order by created_at desc limit $2`,
  deposits: `select d.id, d.method_id as method, d.currency, ${amount('d.amount', 'amount')}, ${amount('d.fee', 'fee')}, d.state,
      d.reason, j.promotion_id as promotion, j.outcome as "promotionOutcome", d.created_at as "createdAt"
    from deposit d left join deposit_promotion j on j.deposit_id = d.id
    where d.member_id = $1 order by d.created_at desc limit $2`,
  withdrawals: `select w.id, p.bank, p.number_end as "numberEndsWith", w.currency, ${amount('w.amount', 'amount')},
      ${amount('w.fee', 'fee')}, ${amount('w.amount_disbursed', 'paid')}, w.state, w.reason, w.created_at as "createdAt",
      coalesce((select json_agg(json_build_object('by', case when g.operator_id is null then 'member' else 'house' end, 'content', g.content,
        'writtenAt', to_char(g.written_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by g.written_at, g.id)
        from withdrawal_message g where g.withdrawal_id = w.id), '[]') as messages
    from withdrawal w join payee p on p.id = w.payee_id where w.member_id = $1 order by w.created_at desc limit $2`,
  rewards: `select c.promotion_id as promotion, c.currency, ${amount('c.amount', 'amount')}, ${amount('c.turnover', 'turnover')},
      j.deposit_id as deposit, j.outcome as "depositOutcome", c.claimed_at as "claimedAt"
    from promotion_claim c left join deposit_promotion j on j.claim_id = c.id
    where c.member_id = $1 order by c.number desc limit $2`,
  rewardsGranted: `select r.promotion_id as promotion, r.currency, ${amount('r.amount', 'amount')}, ${amount('r.turnover', 'turnover')},
      r.state, r.granted_at as "grantedAt", r.claimable_at as "claimableAt", r.expires_at as "expiresAt", r.ended_at as "endedAt"
    from promotion_reward r where r.member_id = $1 order by r.granted_at desc limit $2`,
  activities: `select a.code as activity, r.mark as day, r.state, r.comment, r.reason, r.made_at as "madeAt", r.decided_at as "decidedAt"
    from activity_record r join activity a on a.id = r.activity_id where r.member_id = $1 order by r.made_at desc limit $2`,
  appLogin: `select first_at as "firstAt" from app_login where member_id = $1 limit $2`,
  wages: `select kind, period_starts_at as "from", tick as "until", currency, ${amount('base')}, rate_ppm / 10000.0 as "ratePercent",
      ${amount('amount')}, ${amount('agent_wage_amount(id, amount)', 'comesTo')}, state, reason, paid_at as "paidAt"
    from agent_wage where member_id = $1 order by tick desc limit $2`,
  turnover: `select source, ${amount('amount')}, ${amount('done')}, created_at as "createdAt", completed_at as "completedAt"
    from turnover_requirement where member_id = $1 order by id desc limit $2`,
  gameRounds: `select r.round_ref as round, g.title as game, r.provider, r.currency, ${amount('r.stake', 'stake')},
      ${amount('r.payout', 'payout')}, r.state, r.started_at as "startedAt", r.ended_at as "endedAt"
    from game_round r join game g on g.node_id = r.node_id where r.member_id = $1 order by r.id desc limit $2`,
  freeRounds: `select g.title as game, f.currency, ${amount('f.stake', 'stake')}, f.rounds, f.used, f.granted_at as "grantedAt",
      f.expires_at as "expiresAt", f.ended_at as "endedAt"
    from game_free_grant f join game g on g.node_id = f.node_id where f.member_id = $1 order by f.granted_at desc limit $2`,
  lotterySlips: `select s.id, i.game_code as lottery, i.numero as issue, ${amount('s.stake', 'stake')}, s.bet_count as bets,
      s.placed_at as "placedAt", s.cancelled_at as "cancelledAt"
    from lottery_slip s join lottery_issue i on i.id = s.issue_id where s.member_id = $1 order by s.id desc limit $2`,
  lotteryChases: `select c.id, c.game_code as lottery, c.state, c.stop, count(*)::int as issues, ${amount('sum(i.stake)', 'total')},
      c.made_at as "madeAt", c.ended_at as "endedAt"
    from lottery_chase c join lottery_chase_issue i on i.chase_id = c.id where c.member_id = $1
    group by c.id order by c.id desc limit $2`,
  lotteryThrows: `select i.game_code as lottery, i.numero as issue, t.place + 1 as place, t.number, t.thrown_at as "thrownAt"
    from lottery_throw t join lottery_issue i on i.id = t.issue_id where t.member_id = $1 order by t.thrown_at desc limit $2`,
  lotteryBets: `select b.slip_id as slip, b.play_type as "playType", b.key as numbers, ${amount('b.stake', 'stake')},
      ${amount('p.amount', 'won')}
    from lottery_slip s join lottery_bet b on b.issue_id = s.issue_id and b.member_id = s.member_id and b.slip_id = s.id
      left join lottery_payout p on p.issue_id = b.issue_id and p.bet_id = b.id and p.member_id = b.member_id
    where s.member_id = $1 order by s.id desc, b.id limit $2`,
  protection: `select break_until as "breakUntil", excluded_at as "excludedAt", excluded_until as "excludedUntil",
      back_at as "backAt", reality_minutes as "realityCheckMinutes" from protection_member where member_id = $1 limit $2`,
  limits: `select kind, period, ${amount('amount')}, ${amount('next_amount', 'askedFor')}, next_from as "mayBeConfirmedFrom"
    from protection_limit where member_id = $1 limit $2`,
  protectionSteps: `select at, action, kind, period, ${amount('amount')}, until
    from protection_step where member_id = $1 order by id desc limit $2`,
  signsOfHarm: `select day::text as day, code, facts from protection_marker where member_id = $1 order by day desc limit $2`,
  settledBets: `select game, vendor, category, reference, currency, ${amount('stake')}, ${amount('payout')},
      placed_at as "placedAt", settled_at as "settledAt"
    from settled_bet where member_id = $1 order by placed_at desc limit $2`,
  favourites: `select g.title as game, f.added_at as "addedAt"
    from game_favourite f join game g on g.node_id = f.node_id where f.member_id = $1 order by f.added_at desc limit $2`,
  favouriteLotteries: `select game_code as lottery, added_at as "addedAt"
    from lottery_favourite where member_id = $1 order by added_at desc limit $2`,
  savedChoices: `select game_code as lottery, play_type as "playType", selection, saved_at as "savedAt"
    from lottery_saved_choice where member_id = $1 order by saved_at desc limit $2`,
  recentGames: `select g.title as game, r.opened_at as "openedAt"
    from game_recent r join game g on g.node_id = r.node_id where r.member_id = $1 order by r.opened_at desc limit $2`,
  namesAtProviders: `select provider, player_id as name from game_player where member_id = $1 limit $2`,
  feedback: `select f.id, f.type, f.contact, f.contact_sealed as "contactSealed", f.state, f.created_at as "createdAt", e.by, e.content, e.written_at as "writtenAt"
    from feedback f join feedback_entry e on e.feedback_id = f.id
    where f.member_id = $1 order by f.created_at desc, e.written_at limit $2`,
  chats: `select c.id, c.state, c.opened_at as "openedAt", case when s.operator_id is null then 'sender' else 'house' end as by,
      s.content, s.written_at as "writtenAt"
    from support_chat c join support_chat_message s on s.chat_id = c.id
    where c.member_id = $1 order by c.opened_at desc, s.number limit $2`,
  pictures: `select purpose, media_type as "mediaType", size_bytes as bytes, created_at as "uploadedAt"
    from upload where member_id = $1 order by created_at desc limit $2`,
} as const

export type SectionName = keyof typeof statements
export const sectionNames = Object.keys(statements) as SectionName[] // its own keys

export const selectSection = (
  db: Queryable,
  name: SectionName,
  { memberId, limit }: { memberId: string; limit: number },
): Promise<Record<string, unknown>[]> => db.query({ text: statements[name], values: [memberId, limit] })

export type CopyRow = { askedAt: Date; madeAt: Date | null; expiresAt: Date | null }

export async function selectCopy(db: Queryable, memberId: string): Promise<CopyRow | undefined> {
  const [row] = await db.query<CopyRow>({
    name: 'own-data-find',
    text: `select asked_at as "askedAt", made_at as "madeAt", expires_at as "expiresAt"
      from own_data_copy where member_id = $1`,
    values: [memberId],
  })
  return row
}

export async function selectContent(
  db: Queryable,
  memberId: string,
  now: Date,
): Promise<StoredCopy | undefined> {
  const [row] = await db.query<StoredCopy>({
    text: `select content, content_sealed as "contentSealed" from own_data_copy
      where member_id = $1 and expires_at > $2`,
    values: [memberId, now],
  })
  return row
}

/** In place of a copy that is over. @returns false where one is being made, or was made after `since` */
export async function insertAsked(
  tx: Tx,
  { memberId, askedAt, since }: { memberId: string; askedAt: Date; since: Date },
): Promise<boolean> {
  const rows = await tx.query({
    text: `insert into own_data_copy as c (member_id, asked_at) values ($1, $2)
      on conflict (member_id) do update set asked_at = $2, made_at = null, expires_at = null, content = null,
          content_sealed = null
        where c.made_at <= $3
      returning member_id`,
    values: [memberId, askedAt, since],
  })
  return rows.length === 1
}

export async function updateMade(
  tx: Tx,
  made: { memberId: string; contentSealed: Buffer; madeAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.query({
    text: `update own_data_copy set content_sealed = $2, made_at = $3, expires_at = $4
      where member_id = $1 and made_at is null`,
    values: [made.memberId, made.contentSealed, made.madeAt, made.expiresAt],
  })
}

export async function deleteCopiesBefore(tx: Tx, now: Date): Promise<void> {
  await tx.query({ text: 'delete from own_data_copy where expires_at <= $1', values: [now] })
}
