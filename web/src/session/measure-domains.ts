import type { QueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { entryOf } from '#api/entries.ts'
import { queryKey } from '#api/query-key.ts'

/** An address that needs longer counts as one that does not answer. */
const limitMs = 5_000

/** @returns milliseconds until the address answered, or null */
async function measure(domain: string): Promise<number | null> {
  const { path } = await entryOf('ping')
  const startMs = performance.now()
  try {
    // What it says is not for this page to read; that it came is enough.
    const asked = { mode: 'no-cors', credentials: 'omit', cache: 'no-store' } as const
    await fetch(`${domain}${path}`, { ...asked, signal: AbortSignal.timeout(limitMs) })
    return Math.round(performance.now() - startMs)
  } catch {
    return null
  }
}

/** Learns the portal's addresses, and how fast each of them answers this visitor; kept with the session's other answers. */
export async function measureDomains(queries: QueryClient): Promise<void> {
  const { domainList, resources } = await call('routers')
  const measured = await Promise.all(
    domainList.map(async ({ domain }) => ({ domain, speed: await measure(domain) })),
  )
  queries.setQueryData(queryKey('routers'), { domainList: measured, resources })
}
