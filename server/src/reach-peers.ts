import type { Config } from '#config.ts'
import type { Context } from '#context.ts'
import type { SignedPeer } from '#http/call-signed.ts'

/** An adapter for a machine of others; `peerOf` says undefined where this process has no settings for it. */
type Adapter = { code: string; peerOf(config: Config): SignedPeer | undefined }

/** An adapter with the machine behind it. */
export type Reached<A extends Adapter> = A & { peer: SignedPeer }

/** The adapters that this process has settings for; it goes on without the others. */
export const reachedOf = <A extends Adapter>(adapters: readonly A[], config: Config): Reached<A>[] =>
  adapters.flatMap((adapter) => {
    const peer = adapter.peerOf(config)
    return peer ? [{ ...adapter, peer }] : []
  })

/** Says at the start which adapters are left out. @throws Error for one whose settings cannot be used */
export function warnOfUnreached(
  adapters: readonly Adapter[],
  { config, log }: Pick<Context, 'config' | 'log'>,
): void {
  for (const adapter of adapters)
    if (!adapter.peerOf(config))
      log.warn({ adapter: adapter.code }, 'closed here: PEER_<CODE>_URL, _KEY and _SECRET are not set for it')
}
