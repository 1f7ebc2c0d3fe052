import { randomBytes, randomUUID } from 'node:crypto'
import { networkOf } from '@suntala/server/http/network'
import { encrypt, testPassword, TestVisitor, type TestPlatform } from '@suntala/server/test-platform'
import { tokenHash } from '@suntala/server/verification/rules'

/** A right login that only has to be sent, from a browser that was never there before: the dearest one. */
export type SealedLogin = () => Promise<void>

/**
 * Does what is the browser's work of so many logins: their human verifications stand as solved, and their bodies are encrypted.
 * Good while the platform's clock stands still.
 */
export async function sealLogins(
  platform: TestPlatform,
  { accounts, count }: { accounts: string[]; count: number },
): Promise<SealedLogin[]> {
  const asked = Array.from({ length: count }, (_, at) => ({
    visitor: new TestVisitor(platform),
    username: accounts[at % accounts.length] ?? '',
    challengeToken: randomBytes(32).toString('base64url'),
  }))
  const { db, clock } = platform.context
  await db.query({
    text: `insert into challenge (id, purpose, kind, network, answer, pow_prefix, pow_bits, tries_left, created_at,
        expires_at, token_hash, token_expires_at)
      select id, 'login', 'work', network, 0, '', 0, 1, $4, $5, token_hash, $5
        from unnest($1::uuid[], $2::text[], $3::bytea[]) as given(id, network, token_hash)`,
    values: [
      asked.map(() => randomUUID()),
      asked.map(({ visitor }) => networkOf(visitor.ip)),
      asked.map(({ challengeToken }) => tokenHash(challengeToken)),
      clock(),
      new Date(clock().getTime() + 120_000),
    ],
  })
  const sealed: SealedLogin[] = []
  for (const { visitor, username, challengeToken } of asked) {
    const input = await encrypt(platform.context, { username, password: testPassword, challengeToken })
    sealed.push(async () => {
      const { code } = await visitor.send('login', { input, isPlain: true })
      if (code !== '') throw new Error(`a login was refused: ${code}`)
    })
  }
  return sealed
}
