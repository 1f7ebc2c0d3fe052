import type { Config } from '#config.ts'

/**
 * What the platform must know of a feed of official results. `feeds/<code>/adapter.ts` exports one as `adapter`;
 * nothing else names the feed. It calls the contract's `resultCallbacks`.
 */
export type ResultsFeed = {
  code: string
  /** A stand-in gives way to any other that has settings, and the operator can close it. */
  isSandbox: boolean
  /** By what its calls are known; undefined where this process has no settings for it. */
  keyOf(config: Config): { id: string; secret: string } | undefined
}
