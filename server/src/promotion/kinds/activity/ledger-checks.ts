import { type LedgerCheck, sqlCheck } from '#ledger/ledger-check.ts'

/** What the terms that a record was made under give for it, in minor units: of an application up to an amount, the most. */
const given = `case when v.terms ->> 'kind' = 'sign-in'
    then (select (s -> 'amount' ->> w.currency)::numeric * 100 from jsonb_array_elements(v.terms -> 'steps') s
      where (s ->> 'streak')::int = r.streak)
    else (v.terms -> 'amount' ->> w.currency)::numeric * 100 end`

/** What activities have granted, against what their members did. */
export const ledgerChecks: readonly LedgerCheck[] = [
  sqlCheck<{ line: string }>(
    'promotion: each reward of an activity has a record of its member that gives something',
    `select 'reward ' || w.id || ' of an activity has no record that gives it' as line
      from promotion_reward w join promotion p on p.id = w.promotion_id and p.kind = 'activity'
        left join activity_record r on r.id::text = w.mark and r.member_id = w.member_id
      where r.state is null or r.state not in ('ISSUED', 'JOINED', 'SIGNED')`,
    ({ line }) => line,
  ),
  sqlCheck<{ line: string }>(
    'promotion: each reward of an activity is what the terms of its record give',
    `select 'reward ' || w.id || ' of an activity is not what its record gives' as line
      from promotion_reward w join promotion p on p.id = w.promotion_id and p.kind = 'activity'
        join activity_record r on r.id::text = w.mark and r.member_id = w.member_id
          and r.state in ('ISSUED', 'JOINED', 'SIGNED')
        join activity_version v on v.activity_id = r.activity_id and v.version = r.version
        cross join lateral (select ${given} as most) g
      where (case when v.terms -> 'isUpTo' = 'true' then w.amount <= g.most else w.amount = g.most end) is not true
        or w.turnover <> w.amount * (v.terms ->> 'turnoverTimes')::int
        or w.facts -> 'version' is distinct from to_jsonb(r.version)`,
    ({ line }) => line,
  ),
  sqlCheck<{ line: string }>(
    'promotion: each application that was issued has the reward that its activity gives',
    `select 'record ' || r.id || ' was issued without its reward' as line
      from activity_record r join activity_version v on v.activity_id = r.activity_id and v.version = r.version
      where r.state = 'ISSUED' and jsonb_typeof(v.terms -> 'amount') = 'object'
        and not exists (select from promotion_reward w join promotion p on p.id = w.promotion_id and p.kind = 'activity'
          where w.mark = r.id::text and w.member_id = r.member_id)`,
    ({ line }) => line,
  ),
]
