import type { AccountType } from '@suntala/contract/account-type'
import type { Attempt } from '#account/attempt-rules.ts'
import type { Database } from '#db/database.ts'
import type { Queryable } from '#db/queryable.ts'
import type { NewSession, SessionSecrets } from '#session/store.ts'

/** Each is one statement, and so a transaction of its own. */

export type LoginStart = {
  outcome: 'CAPTCHA' | 'CHALLENGE' | 'FULL' | 'STARTED'
  id: bigint | null
  reached: (Date | null)[]
}

/** Never inside a transaction, which it would have committed without waiting. @param claim as `loginClaim` makes it */
export async function startLoginRow(
  db: Database,
  { tokenHash, hasCaptcha, network }: { tokenHash: Buffer; hasCaptcha: boolean; network: string },
  claim: unknown[],
): Promise<LoginStart> {
  const [row] = await db.queryShared<LoginStart>({
    name: 'login-start',
    text: 'select outcome, id, reached from login_start($1, $2, $3, $4, $5, $6, $7, $8)',
    values: [tokenHash, hasCaptcha, network, ...claim],
  })
  if (!row) throw new Error('a login was not begun')
  return row
}

/** @returns when the session ends; undefined, and nothing is done, where the member is not as checked or has another proof to give */
export async function openLoginRow(
  db: Queryable,
  checked: { passwordHash: string | null; type: AccountType; attempt: Attempt },
  { session, secrets }: { session: NewSession; secrets: SessionSecrets },
): Promise<Date | undefined> {
  const { passwordHash, type, attempt } = checked
  const { secretHash, deviceHash, now } = secrets
  const [row] = await db.query<{ expiresAt: Date | null }>({
    name: 'login-open',
    text: 'select login_open($1, $2, $3, $4, $5, $6, $7, $8) as "expiresAt"',
    values: [
      passwordHash,
      type,
      attempt.subject,
      attempt.source,
      JSON.stringify(session),
      secretHash,
      deviceHash,
      now,
    ],
  })
  return row?.expiresAt ?? undefined
}
