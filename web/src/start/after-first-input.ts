import type { QueryClient } from '@tanstack/react-query'
import { measureDomains } from '#session/measure-domains.ts'
import { keepForOffline } from '#start/keep-for-offline.ts'

/** What a visitor who only looks does without. */
export async function afterFirstInput(queries: QueryClient): Promise<void> {
  await Promise.allSettled([measureDomains(queries), keepForOffline()])
}
