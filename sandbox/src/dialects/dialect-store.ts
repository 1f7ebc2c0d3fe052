import { walletDialects, type DialectName } from '@suntala/contract/wallet-dialects'
import { hashToken } from '#secret-token.ts'
import type { Store } from '#store/open-store.ts'

/** A launch's ticket, and later the platform's name of the session that came of it. */
type Opened = { ticket: string } | { walletSession: string }

const keyOf = (opened: Opened): string => hashToken('ticket' in opened ? opened.ticket : opened.walletSession)

/** Keeps in whose words the platform is asked for the bets of what was opened. The contract's own need no note. */
export function keepDialect(store: Store, opened: Opened, dialect: DialectName) {
  if (dialect === 'plain') return
  store
    .prepare('insert into wallet_dialect (opened, dialect) values (?, ?) on conflict (opened) do nothing')
    .run(keyOf(opened), dialect)
}

export function readDialect(store: Store, opened: Opened): DialectName {
  const row = store.prepare('select dialect from wallet_dialect where opened = ?').get(keyOf(opened))
  const known = Object.keys(walletDialects).find((name) => name === row?.['dialect'])
  return known === undefined ? 'plain' : (known as DialectName) // found among its keys
}
