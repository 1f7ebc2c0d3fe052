import type { resultCallbacks } from '@suntala/contract/results-feed'
import type { Context } from '#context.ts'
import type { SignedRefusal, SignedRoutes } from '#http/bind-signed.ts'
import { feedOfKey } from '#lottery/feeds/find-feeds.ts'
import { takeResult } from '#lottery/take-result.ts'
import { readSettings } from '#settings/read-settings.ts'

const statusOf: Record<SignedRefusal, number> = { INVALID_SIGNATURE: 401, WRONG_SYNTAX: 400, INTERNAL: 500 }

/** What a results feed calls; it repeats every result until it is acknowledged. */
export function signedRoutes(context: Context): SignedRoutes<typeof resultCallbacks> {
  const { config, db, log } = context
  return {
    secretOf: (keyId) => feedOfKey(config, keyId)?.key.secret,
    refuse: (refusal) => ({ status: statusOf[refusal], body: { error: refusal } }),
    handlers: {
      lotteryResult: async ({ input, keyId }) => {
        const feed = feedOfKey(config, keyId)
        // A stand-in that is closed is not heard: what it told is told again once it is open.
        if (!feed || (feed.isSandbox && !(await readSettings(db)).settings.sandboxResults))
          return { acknowledged: false, verdict: 'UNKNOWN' as const }
        const { gameCode, numero } = input
        const verdict = await db.transaction((tx) => takeResult(tx, { ...input, source: feed.code }))
        if (verdict === 'OTHER' || verdict === 'WRONG_SHAPE')
          log.warn({ feed: feed.code, gameCode, numero, verdict }, 'a result was told that cannot stand')
        return { acknowledged: verdict !== 'TOO_EARLY', verdict }
      },
    },
  }
}
