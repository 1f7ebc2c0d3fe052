import type { Config } from '#config.ts'
import type { Queryable } from '#db/queryable.ts'
import type { ProviderAdapter } from '#game/providers/provider-adapter.ts'
import { selectEnabledProviders } from '#game/store.ts'
import { findParts } from '#find-parts.ts'
import type { SignedPeer } from '#http/call-signed.ts'
import type { PlatformSettings } from '#settings/rules.ts'

const adapters = await findParts<ProviderAdapter>(import.meta.dirname, 'adapter')

/** A provider as this process reaches it. */
export type Provider = ProviderAdapter & { peer: SignedPeer; origin: string }

export const providersOf = (config: Config): Provider[] =>
  adapters.map((adapter) => {
    const peer = adapter.peerOf(config)
    return { ...adapter, peer, origin: new URL(peer.baseUrl).origin }
  })

export const providerCodes: readonly string[] = adapters.map(({ code }) => code)

/** Codes of the providers whose games are open now: each for itself, and the stand-ins as the settings say. */
export async function readOpenProviders(
  db: Queryable,
  { sandboxProvider }: Pick<PlatformSettings, 'sandboxProvider'>,
  known: readonly Pick<ProviderAdapter, 'code' | 'isSandbox'>[] = adapters,
): Promise<string[]> {
  const enabled = new Set(await selectEnabledProviders(db))
  return known
    .filter(({ code, isSandbox }) => enabled.has(code) && (!isSandbox || sandboxProvider))
    .map(({ code }) => code)
}
