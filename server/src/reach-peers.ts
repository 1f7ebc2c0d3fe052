import type { Config } from '#config.ts'
import type { Context } from '#context.ts'
import type { SignedPeer } from '#http/call-signed.ts'
import { unusableSettings } from '#unusable-settings.ts'

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

/** @throws Error for two whose callers would be taken for each other */
function assertOwnKeys(adapters: readonly Reached<Adapter>[]): void {
  for (const [keyId, sharing] of Map.groupBy(adapters, ({ peer }) => peer.key.id)) {
    const codes = sharing.map(({ code }) => code).join(', ')
    if (sharing.length > 1) throw unusableSettings([`${codes}: both sign with the key ${keyId}`])
  }
}

/**
 * Says at the start which adapters are left out.
 * @throws Error for one whose settings cannot be used, and for two with one key
 */
export function warnOfUnreached(
  adapters: readonly Adapter[],
  { config, log }: Pick<Context, 'config' | 'log'>,
): void {
  assertOwnKeys(reachedOf(adapters, config))
  for (const adapter of adapters)
    if (!adapter.peerOf(config))
      log.warn({ adapter: adapter.code }, 'closed here: PEER_<CODE>_URL, _KEY and _SECRET are not set for it')
}

/** Says at the start which settings nobody reads, of all adapters by their codes. */
export function warnOfUnknownPeers(
  codes: readonly string[],
  { config, log }: Pick<Context, 'config' | 'log'>,
): void {
  const known = codes.map((code) => code.toUpperCase().replaceAll('-', '_'))
  for (const peer of Object.keys(config.peers))
    if (!known.includes(peer)) log.warn({ peer }, 'PEER_<CODE>_URL, _KEY and _SECRET are set for no adapter')
}
