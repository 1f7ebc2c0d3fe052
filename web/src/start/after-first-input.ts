import type { QueryClient } from '@tanstack/react-query'
import { followLogins } from '#session/follow-logins.ts'
import { measureDomains } from '#session/measure-domains.ts'
import { keepForOffline } from '#start/keep-for-offline.ts'

/** What a visitor who only looks does without. */
export async function afterFirstInput(queries: QueryClient): Promise<void> {
  followLogins()
  await Promise.allSettled([measureDomains(queries), keepForOffline()])
}
