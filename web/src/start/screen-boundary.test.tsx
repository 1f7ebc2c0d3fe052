import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import { LoadFailure } from '#screens/system/LoadFailure.tsx'
import { ScreenBoundary } from '#start/ScreenBoundary.tsx'
import { ChunkLoadError } from '#util/load-part.ts'

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
  expect(told(new ChunkLoadError('PAGE_TIMEOUT', 'screens/home/Home'))).toContain('too long')
})
