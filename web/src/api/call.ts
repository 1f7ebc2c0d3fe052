import type { Settings } from '@suntala/contract/settings'
import { createCaller, type Call, type Seal } from '#api/caller.ts'
import { entryOf } from '#api/entries.ts'
import { knownAnswers } from '#api/query-client.ts'
import { queryKey } from '#api/query-key.ts'
import { reportFailure } from '#api/signals.ts'
import { wireLanguage } from '#i18n/language.ts'
import { loadPart } from '#util/load-part.ts'
import { readSession } from '#util/storage.ts'

function headers(): Record<string, string> {
  const token = readSession('token')
  const merchant = readSession('merchant')
  const settings = knownAnswers()?.getQueryData<Settings>(queryKey('settings'))
  return {
    Accept: 'application/json',
    Language: wireLanguage(),
    'X-Request-Id': crypto.getRandomValues(new Uint32Array(4)).join('-'),
    ...(merchant && { Merchant: merchant }),
    ...(settings && { 'Lottery-Type': settings.lotteryType }),
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
