import type { Config } from '#config.ts'
import { findParts } from '#find-parts.ts'
import type { ResultsFeed } from '#lottery/feeds/results-feed.ts'

const feeds = await findParts<ResultsFeed>(import.meta.dirname, 'adapter')

/** The codes of all that this release has a folder for. */
export const resultsFeedCodes: readonly string[] = feeds.map(({ code }) => code)

/** Whether what a source told is made up. */
export const isSandboxFeed = (source: string): boolean =>
  feeds.some(({ code, isSandbox }) => isSandbox && code === source)

type Keyed = Pick<ResultsFeed, 'code' | 'isSandbox'> & { key: { id: string; secret: string } }

/** The feeds that this process has settings for; the stand-in alone where there is no other. */
function reachedFeeds(config: Config): Keyed[] {
  const keyed = feeds.flatMap(({ code, isSandbox, keyOf }) => {
    const key = keyOf(config)
    return key ? [{ code, isSandbox, key }] : []
  })
  const real = keyed.filter(({ isSandbox }) => !isSandbox)
  return real.length > 0 ? real : keyed
}

/** The feed that signs with a key; undefined when none does. */
export const feedOfKey = (config: Config, keyId: string): Keyed | undefined =>
  reachedFeeds(config).find(({ key }) => key.id === keyId)
