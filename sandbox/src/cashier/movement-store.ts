import type { Movement } from '@suntala/contract/statement'
import { fromMinor } from '@suntala/contract/minor'
import type { Sandbox } from '#sandbox.ts'
import type { Store } from '#store/open-store.ts'

/** Writes down that money moved, once; the caller's transaction holds what it tells of. */
export function noteMovement(
  { store, now }: Pick<Sandbox, 'store' | 'now'>,
  movement: {
    kind: 'deposit' | 'payout' | 'refund'
    key: string
    reference: string
    amountMinor: bigint
    currency: string
  },
): void {
  const { kind, key, reference, amountMinor, currency } = movement
  store
    .prepare(
      `insert into cashier_movement (kind, key, reference, amount, currency, at) values (?, ?, ?, ?, ?, ?)
        on conflict (kind, key) do nothing`,
    )
    .run(kind, key, reference, amountMinor, currency, now())
}

export type Span = { fromMs: number; untilMs: number }

const toMovement = (row: Record<string, unknown>): Movement => ({
  kind: row['kind'] as Movement['kind'], // the statement's own words
  key: String(row['key']),
  reference: String(row['reference']),
  amount: fromMinor(BigInt(Number(row['amount']))),
  currency: row['currency'] as Movement['currency'], // only what the contract lets in was written
  at: Number(row['at']),
})

/** What came in and went out in a span, the first first. */
export const listPayments = (store: Store, { fromMs, untilMs }: Span): Movement[] =>
  store
    .prepare('select * from cashier_movement where at >= ? and at < ? order by at, id')
    .all(fromMs, untilMs)
    .map(toMovement)

/**
 * Bets, wins and stakes given back in the words of one dialect, and money moved into wallets that are kept here and out of
 * them. A stake whose taking nobody acknowledged is left out together with its giving back, and so
 * is that of a free round, which was not taken.
 */
export const listPlays = (store: Store, dialect: string, { fromMs, untilMs }: Span): Movement[] =>
  store
    .prepare(
      `with played as (
          select r.*, s.currency from round r join session s on s.id = r.session_id
            left join wallet_dialect d on d.opened = hash_token(s.wallet_session)
            where s.is_demo = 0 and s.wallet is null and s.currency <> 'DEMO' and coalesce(d.dialect, 'plain') = $dialect
              and r.state not in ('BETTING', 'REFUSED')),
        told as (
          select 'bet' as kind, bet_uuid as key, id as reference, stake as amount, currency, started_at as at from played
            where free_grant_id is null and (state not in ('ROLLING_BACK', 'ROLLED_BACK') or balance_after_bet is not null)
          union all select 'bet', x.id, x.round_id, x.amount, played.currency, x.asked_at
            from extra_stake x join played on played.id = x.round_id where x.state = 'TAKEN'
          union all select 'win', win_uuid, id, win, currency, ended_at from played where state = 'CLOSED' and win > 0
          union all select 'win', p.id, p.round_id, p.amount, played.currency, p.paid_at
            from part_win p join played on played.id = p.round_id where p.state = 'PAID'
          union all select 'rollback', rollback_uuid, id, stake, currency, ended_at from played
            where free_grant_id is null and state = 'ROLLED_BACK' and balance_after_bet is not null
          union all select case content ->> '$.direction' when 'IN' then 'walletIn' else 'walletOut' end, id,
              content ->> '$.wallet', amount, content ->> '$.currency', due_at
            from wallet_transfer where $dialect = 'plain' and status = 'DONE' and amount > 0)
        select * from told where at >= $from and at < $until order by at, key`,
    )
    .all({ dialect, from: fromMs, until: untilMs })
    .map(toMovement)
