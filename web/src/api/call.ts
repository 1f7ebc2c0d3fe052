import { createCaller, type Call, type Seal } from '#api/caller.ts'
import { entryOf } from '#api/entries.ts'
import { reportFailure } from '#api/signals.ts'
import { wireLanguage } from '#i18n/language.ts'
import { loadPart } from '#util/load-part.ts'
import { readSession } from '#util/storage.ts'

function headers(): Record<string, string> {
  const token = readSession('token')
  const merchant = readSession('merchant')
  return {
    Accept: 'application/json',
    Language: wireLanguage(),
    'X-Request-Id': crypto.getRandomValues(new Uint32Array(4)).join('-'),
    ...(merchant && { Merchant: merchant }),
    ...(token && { Authorization: `Bearer ${token}` }),
  }
}

/** Comes with the first call whose input is sealed. */
const seal: Seal = async (...sealed) => {
  const part = await loadPart('api/seal-for-platform', () => import('#api/seal-for-platform.ts'))
  return part.sealForPlatform(...sealed)
}

/**
 * Calls the platform by the call's name in the contract.
 * @throws CallError
 */
export const call: Call = createCaller({
  entryOf,
  fetch: (...request) => fetch(...request),
  headers,
  seal,
  onError: (error, sent) => reportFailure(error, { token: sent.authorization?.slice('Bearer '.length) }),
})
