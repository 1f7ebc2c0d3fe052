import type { ResultsFeed } from '#lottery/feeds/results-feed.ts'
import { peerNamed } from '#peer-settings.ts'

/** A feed over HTTP that speaks the contract's `resultCallbacks`. */
export const adapter: ResultsFeed = {
  code: 'results',
  isSandbox: false,
  keyOf: (config) => peerNamed(config, 'RESULTS')?.key,
}
