import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import { FilterPanel } from '#screens/game/FilterPanel.tsx'
import { noFilters } from '#screens/game/lobby-filters.ts'
import { show } from '#ui/test-page.tsx'

await loadAreas('en', ['filters', 'ui'])

const studio = { code: 'HALCYON', name: 'Halcyon', count: 3 }

function showPanel(vassalage: readonly (typeof studio)[]): void {
  const facets = { vassalage: [...vassalage], volatility: [], tag: [] }
  show(
    <I18nProvider firstLanguage="en" timeZone="UTC" currency="THB">
      <FilterPanel filters={noFilters} facets={facets} onChange={vi.fn()} onReset={vi.fn()} />
    </I18nProvider>,
  )
}

test('a list without any studio has no heading for them', () => {
  const heading = page.getByText('Studio', { exact: true })
  showPanel([studio])
  expect(heading.elements()).toHaveLength(1)
  showPanel([])
  expect(heading.elements()).toHaveLength(0)
})
