import type { FlagSign } from '@suntala/contract/operator-flags'
import type { Queryable } from '#db/queryable.ts'

/**
 * What accounts can have that two people would not share. What was removed, or is only told, counts as well. Numbers and addresses are compared by their
 * prints: while the data key is changed those under two keys are not found alike, and who is not sealed yet is found after.
 */
const marks = `mark as (
    select member_id, 'device' as sign, encode(device_hash, 'hex') as value from known_login
    union select member_id, 'payee', encode(number_print, 'hex') from payee
    union select id, 'phone', encode(coalesce(mobile_print, stated_print), 'hex') from member where state <> 'CLOSED'
    union select id, 'mail', encode(mail_print, 'hex') from member where state <> 'CLOSED')`

export type SelfRow = { agentId: string; memberId: string; sign: FlagSign; lastAt: Date | null }

/**
 * Accounts below an agent, at any depth, that have something in common with it. From each account only its own line up is looked at, so this grows with
 * the accounts and not with their pairs.
 */
export const selectSelfReferrals = (db: Queryable): Promise<SelfRow[]> =>
  db.query<SelfRow>({
    text: `with ${marks},
        strong as (
          select c.ancestor_id as agent_id, m.member_id, m.sign
            from mark m join member_closure c on c.member_id = m.member_id and c.depth > 0
              join mark a on a.member_id = c.ancestor_id and a.sign = m.sign and a.value = m.value
          union
          select l.member_id, j.member_id, 'opened'
            from affiliate_join j join affiliate_code l using (code)
              join known_login k on k.member_id = j.member_id and k.has_opened_account
              join known_login a on a.member_id = l.member_id and a.device_hash = k.device_hash and a.first_seen_at < k.first_seen_at
          union
          select l.member_id, j.member_id, 'address'
            from affiliate_join j join affiliate_code l using (code)
              join sign_in s on s.member_id = j.member_id and s.method = 'REGISTRATION' and s.outcome = 'OPENED'
              join member_session v on v.member_id = l.member_id and v.ip = s.ip and v.created_at <= s.tried_at
                and coalesce(v.ended_at, v.expires_at) >= s.tried_at and v.last_seen_at >= s.tried_at - interval '15 minutes'
          union
          select r.inviter_id, r.member_id, 'referral'
            from referral r join member_closure c on c.ancestor_id = r.inviter_id and c.member_id = r.member_id and c.depth > 0
            where r.signs && '{device,phone,payee,earlier}'),
        pair as (select distinct agent_id, member_id from strong),
        told as (
          select * from strong
          union all
          select p.agent_id, p.member_id, 'network' from pair p
            where exists (select from known_login a join known_login b using (network)
              where a.member_id = p.agent_id and b.member_id = p.member_id)
          union all
          select p.agent_id, p.member_id, 'marked' from pair p
            where exists (select from member_mark k where k.member_id = p.member_id
              and k.code in ('collusion', 'identity', 'bonusAbuse', 'thirdParty')))
      select t.agent_id as "agentId", t.member_id as "memberId", t.sign,
          (select max(w.starts_at) from settled_bet_window w where w.member_id = t.member_id) as "lastAt"
        from told t join member m on m.id = t.member_id and m.state <> 'CLOSED'
          join member a on a.id = t.agent_id and a.state <> 'CLOSED'
          join member_closure c on c.ancestor_id = t.agent_id and c.member_id = t.member_id
        order by t.agent_id, t.sign, t.member_id`,
  })

export type SharedRow = {
  agentId: string
  key: string
  sign: FlagSign
  memberIds: string[]
  lastAt: Date | null
}

/** Accounts directly below one agent of which so many have the same: one person may stand behind them. */
export const selectShared = (db: Queryable, { least }: { least: number }): Promise<SharedRow[]> =>
  db.query<SharedRow>({
    text: `with ${marks}
      select m.upline_id as "agentId", k.sign || ' ' || md5(k.value) as key, k.sign, array_agg(m.id order by m.id) as "memberIds",
          max((select max(w.starts_at) from settled_bet_window w where w.member_id = m.id)) as "lastAt"
        from mark k join member m on m.id = k.member_id and m.state <> 'CLOSED'
        where m.upline_id is not null and k.value is not null
        group by m.upline_id, k.sign, k.value having count(*) >= $1 order by 1, 2`,
    values: [least],
  })
