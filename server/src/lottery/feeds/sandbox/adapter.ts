import type { ResultsFeed } from '#lottery/feeds/results-feed.ts'

/** The sandbox: its results are made up. */
export const adapter: ResultsFeed = {
  code: 'sandbox',
  isSandbox: true,
  keyOf: ({ sandboxSecret }) => ({ id: 'sandbox', secret: sandboxSecret }),
}
