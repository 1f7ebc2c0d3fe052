import { hash, verify } from '@node-rs/argon2'
import { createGate } from '#http/gate.ts'

/** OWASP's least cost for Argon2id (the library's default kind): 19 MiB, two passes, one thread. */
export const argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Few at once: each takes 19 MiB and a core; whoever would wait for seconds is told so at once. */
const hashing = createGate({ running: 3, waiting: 60 })

/** One password however its letters were typed. */
export const normalPassword = (password: string): string => password.normalize('NFKC')

/** @throws ApiError RATE_LIMITED when too many wait already */
export const hashPassword = (password: string): Promise<string> =>
  hashing.run(() => hash(normalPassword(password), argon2Cost))

let nobodysHash: Promise<string> | undefined

/**
 * Checks a password against a hash. Without a hash (no such account) it costs the same and is wrong.
 * @throws ApiError RATE_LIMITED when too many wait already
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hash('the password of nobody', argon2Cost)
  const expected = passwordHash ?? (await nobodysHash)
  const isRight = await hashing.run(() => verify(expected, normalPassword(password)))
  return isRight && passwordHash !== null
}
