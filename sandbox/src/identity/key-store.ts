import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
} from 'node:crypto'
import type { Sandbox } from '#sandbox.ts'

/** Signs for a day, and is published until no token of its own counts any more. */
const signsForMs = 24 * 3_600_000
const publishedForMs = signsForMs + 2 * 3_600_000

type Row = { kid: string; private_pem: string; created_at: number }

const rowsSince = ({ store }: Sandbox, since: number): Row[] =>
  store
    .prepare(
      'select kid, private_pem, created_at from identity_key where created_at > ? order by created_at desc',
    )
    .all(since) as Row[] // the columns of the table

/** The key that signs now; another takes its place after a day. */
export function signingKey(sandbox: Sandbox): { kid: string; privateKey: KeyObject } {
  const now = sandbox.now()
  const [current] = rowsSince(sandbox, now - signsForMs)
  if (current) return { kid: current.kid, privateKey: createPrivateKey(current.private_pem) }
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const kid = randomUUID()
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  const { store } = sandbox
  store.prepare('insert into identity_key (kid, private_pem, created_at) values (?, ?, ?)').run(kid, pem, now)
  store.prepare('delete from identity_key where created_at <= ?').run(now - publishedForMs)
  return { kid, privateKey }
}

/** What whoever checks a token reads: a key set as JWKS. */
export function publishedKeys(sandbox: Sandbox): { keys: object[] } {
  signingKey(sandbox)
  const keys = rowsSince(sandbox, sandbox.now() - publishedForMs).map(({ kid, private_pem: pem }) => ({
    ...createPublicKey(pem).export({ format: 'jwk' }),
    kid,
    alg: 'RS256',
    use: 'sig',
  }))
  return { keys }
}
