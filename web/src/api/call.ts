import { contractTable } from 'virtual:contract-table'
import { createCaller, readEntry, type Call } from '#api/caller.ts'
import type { CallName } from '#api/names.ts'
import type { PublicKey } from '#api/seal.ts'
import { serverNow } from '#api/server-clock.ts'
import { reportFailure } from '#api/signals.ts'
import { wireLanguage } from '#i18n/language.ts'
import { loadPart } from '#util/load-part.ts'
import { readSession } from '#util/storage.ts'
import { uuidV7 } from '#util/uuid.ts'

function headers(): Record<string, string> {
  const token = readSession('token')
  const merchant = readSession('merchant')
  return {
    Accept: 'application/json',
    Language: wireLanguage(),
    'X-Request-Id': uuidV7(),
    ...(merchant && { Merchant: merchant }),
    ...(token && { Authorization: `Bearer ${token}` }),
  }
}

let key: { value: PublicKey; expiresAt: number } | undefined

async function publicKey(isFresh: boolean): Promise<PublicKey> {
  if (isFresh || !key || key.expiresAt <= serverNow()) {
    const { expiresAt, ...value } = await call('publicKey')
    key = { value, expiresAt }
  }
  return key.value
}

async function seal(input: unknown, { freshKey }: { freshKey: boolean }): Promise<string> {
  const [{ sealInput }, to] = await Promise.all([
    loadPart('api/seal', () => import('#api/seal.ts')),
    publicKey(freshKey),
  ])
  return sealInput(input, to, serverNow())
}

/**
 * Calls the platform by the call's name in the contract.
 * @throws CallError
 */
export const call: Call = createCaller({
  table: contractTable,
  fetch: (...request) => fetch(...request),
  headers,
  seal,
  onError: (error, sent) => reportFailure(error, { token: sent.authorization?.slice('Bearer '.length) }),
})

const flagsOf = (name: CallName): string => readEntry(contractTable, name).flags

export const isIdempotent = (name: CallName): boolean => flagsOf(name).includes('i')

/** Calls that anyone may make; what the others answered belongs to a session and goes with it. */
export const isPublicCall = (name: CallName): boolean => flagsOf(name).includes('p')

/** The key that makes a repeated money call count once; a new one for each intent of the member. */
export const newIdempotencyKey = (): string => uuidV7()
