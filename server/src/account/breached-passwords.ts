import { createHash } from 'node:crypto'
import type { Context } from '#context.ts'
import { validationError } from '#http/validation.ts'
import { normalPassword } from '#account/hash-password.ts'

const timeoutMs = 2_000
const asked = 5

/** Whether a list of hash ends with counts has one. Some lists are filled up with ends that count 0. */
const hasEnd = (list: string, end: string): boolean =>
  list.split('\n').some((line) => {
    const [each, count] = line.trim().split(':')
    return each === end && Number(count) > 0
  })

/**
 * Whether a password is among those of known breaches, by the service of `BREACHED_PASSWORDS_URL`. It is told the first five
 * digits of the SHA-1 alone, and answers with all ends that it knows of them. One that does not answer keeps nobody from a
 * password: the list that is always asked still stands.
 */
async function isBreached({ config, log }: Context, password: string): Promise<boolean> {
  const { breachedPasswordsUrl: service } = config
  if (service === undefined) return false
  const hash = createHash('sha1').update(normalPassword(password)).digest('hex').toUpperCase()
  try {
    const response = await fetch(`${service}/${hash.slice(0, asked)}`, {
      headers: { 'add-padding': 'true' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.ok) return hasEnd(await response.text(), hash.slice(asked))
    log.warn({ status: response.status }, 'the service of breached passwords refused')
  } catch (error) {
    log.warn({ reason: String(error) }, 'the service of breached passwords cannot be asked')
  }
  return false
}

/**
 * Never inside a transaction, and only for who has proved to be a person or a member: it asks others.
 * @throws ApiError VALIDATION
 */
export async function assertNotBreached(
  context: Context,
  { field, password }: { field: 'password' | 'newPassword' | 'paymentPassword'; password: string },
): Promise<void> {
  if (await isBreached(context, password)) throw validationError([{ field, kind: 'common' }])
}
