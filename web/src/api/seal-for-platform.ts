import { call } from '#api/call.ts'
import type { Seal } from '#api/caller.ts'
import { sealInput, type PublicKey } from '#api/seal.ts'
import { serverNow } from '#api/server-clock.ts'

let key: { value: PublicKey; expiresAt: number } | undefined

async function publicKey(isFresh: boolean): Promise<PublicKey> {
  if (isFresh || !key || key.expiresAt <= serverNow()) {
    const { expiresAt, ...value } = await call('publicKey')
    key = { value, expiresAt }
  }
  return key.value
}

/** Seals an input to the platform's present key. */
export const sealForPlatform: Seal = async (input, { freshKey }) =>
  sealInput(input, await publicKey(freshKey), serverNow())
