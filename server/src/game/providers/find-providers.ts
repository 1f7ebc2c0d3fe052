import type { Config } from '#config.ts'
import type { Context } from '#context.ts'
import type { ProviderAdapter } from '#game/providers/provider-adapter.ts'
import { selectEnabledProviders } from '#game/store.ts'
import { findParts } from '#find-parts.ts'
import { type Reached, reachedOf, warnOfUnreached } from '#reach-peers.ts'
import type { PlatformSettings } from '#settings/rules.ts'

const adapters = await findParts<ProviderAdapter>(import.meta.dirname, 'adapter')

/** A provider as this process reaches it. */
export type Provider = Reached<ProviderAdapter> & { origin: string }

export const providersOf = (config: Config): Provider[] =>
  reachedOf(adapters, config).map((adapter) => ({ ...adapter, origin: new URL(adapter.peer.baseUrl).origin }))

/** The same at the start, which tells of those that it goes on without. */
export function startProviders(context: Pick<Context, 'config' | 'log'>): Provider[] {
  warnOfUnreached(adapters, context)
  return providersOf(context.config)
}

export const providerCodes: readonly string[] = adapters.map(({ code }) => code)

/** Codes of the providers whose games are open now: each for itself, and the stand-ins as the settings say. */
export async function readOpenProviders(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { sandboxProvider }: Pick<PlatformSettings, 'sandboxProvider'>,
  known: readonly Pick<ProviderAdapter, 'code' | 'isSandbox'>[] = providersOf(config),
): Promise<string[]> {
  const enabled = new Set(await selectEnabledProviders(db))
  return known
    .filter(({ code, isSandbox }) => enabled.has(code) && (!isSandbox || sandboxProvider))
    .map(({ code }) => code)
}
