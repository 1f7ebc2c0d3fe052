import { type Match, matchesMax } from '@suntala/contract/match'
import type { Language } from '@suntala/phrases/languages'
import type { Context } from '#context.ts'
import { cached } from '#db/cached.ts'
import { providersOf, readOpenProviders } from '#game/providers/find-providers.ts'
import { ApiError } from '#http/api-error.ts'
import { readSettings } from '#settings/read-settings.ts'

/** A score is this old at most; vendors that do not answer are asked no more often either. */
const cache = cached<Match[] | undefined>({ maxAgeMs: 5_000, maxEntries: 20 })

const byTime = (one: Match, other: Match): number =>
  Number(other.live) - Number(one.live) || one.startTime - other.startTime

/** Every vendor's matches; undefined when none of them answered. */
async function askVendors(context: Context, codes: readonly string[], language: string) {
  const input = { language, count: matchesMax }
  const answers = await Promise.all(
    providersOf(context.config)
      .filter(({ code }) => codes.includes(code))
      .map(async (provider) => provider.matches?.(context, provider.peer, input)),
  )
  const told = answers.flatMap((answer) => (answer ? [answer.matches] : []))
  return told.length > 0 ? told.flat().toSorted(byTime) : undefined
}

/**
 * Matches of the vendors that are open, the live ones first (GAME-16).
 * @throws ApiError BUSY when none of them answered
 */
export async function listMatches(
  context: Context,
  { count, language }: { count: number; language: Language },
): Promise<Match[]> {
  const { settings } = await readSettings(context.db)
  const open = await readOpenProviders(context, settings)
  const telling = providersOf(context.config).filter(({ code, matches }) => matches && open.includes(code))
  if (telling.length === 0) return []
  const codes = telling.map(({ code }) => code)
  const key = `${language} ${codes.join()}`
  const matches = await cache.read(context.db, () => askVendors(context, codes, language), key)
  if (!matches) throw new ApiError('BUSY')
  return matches.slice(0, count)
}
