import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import { LoadFailure } from '#screens/system/LoadFailure.tsx'
import { ScreenBoundary } from '#start/ScreenBoundary.tsx'
import { lazyScreen } from '#lazy-screen.ts'
import { ChunkLoadError, partLimitMs } from '#util/load-part.ts'

await loadAreas('en', ['ui', 'system'])

function told(error: unknown): string {
  const { code } = ScreenBoundary.getDerivedStateFromError(error)
  return renderToString(
    <I18nProvider firstLanguage="en" timeZone="UTC" currency="THB">
      {code && <LoadFailure code={code} />}
    </I18nProvider>,
  )
}

test('a fault of the program is not told as one of the network or of a new version', () => {
  const page = told(new TypeError('destroy is not a function'))
  expect(page).toContain('A fault of ours')
  expect(page).not.toMatch(/network|version/i)
})

test('a part that did not come is told as that', () => {
  expect(told(new ChunkLoadError('CHUNK_FAILED', 'screens/home/Home'))).toContain('did not load')
})

test('a page that exceeds its 120 seconds is told as too slow, with a way to try again (ERR-15)', async () => {
  vi.useFakeTimers()
  const failure = lazyScreen('home/Home', () => new Promise(() => undefined))
    .load()
    .catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(partLimitMs)
  vi.useRealTimers()
  const page = told(await failure)
  expect(page).toContain('The page took too long to load.')
  expect(page).toMatch(/<button[^>]*>.*?Try again<\/button>/)
})
