import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { CallError } from '#api/call-error.ts'
import { createCaller } from '#api/caller.ts'
import { LoadFailure } from '#components/LoadFailure.tsx'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'

await loadAreas('en', ['errors', 'ui'])

/** What a visitor reads where a call's data did not come. */
async function told(fetch: typeof globalThis.fetch): Promise<string> {
  const call = createCaller({
    entryOf: async () => ({ method: 'GET', path: '/wps/system/ping', flags: 'p', lists: '' }),
    fetch,
    headers: () => ({}),
    seal: vi.fn(),
    onError: vi.fn(),
  })
  const error: unknown = await call('ping', {}, { timeoutMs: 5 }).catch((each: unknown) => each)
  if (!(error instanceof CallError)) throw error
  return shownOf(error)
}

function shownOf(error: { code: string }): string {
  const of = { error, isFetching: false, refetch: vi.fn() }
  return renderToString(
    <I18nProvider firstLanguage="en" timeZone="UTC" currency="THB">
      <LoadFailure title="Games did not load" of={of} />
    </I18nProvider>,
  )
}

const untilAborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(new Error('timed out'))))

test.each<[string, typeof globalThis.fetch]>([
  ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server does not answer in time', (_, init) => untilAborted(init?.signal)],
  ['something else answers in its place', () => Promise.resolve(new Response('<html>', { status: 502 }))],
])('when %s, that is said, with a way to try again (ERR-14)', async (_, fetch) => {
  const html = await told(fetch)
  expect(html).toContain('Network problem. Please try again.')
  expect(html).toMatch(/<button[^>]*>.*?Try again<\/button>/)
})

test('a code that nobody knows is told as a problem of the network, as every known one has its own words (A-28)', () => {
  expect(shownOf({ code: 'OF_A_LATER_VERSION' })).toContain('Network problem. Please try again.')
  expect(shownOf({ code: 'GAME_NOT_FOUND' })).not.toContain('Network problem.')
})
