import { thai3 } from '@suntala/lottery/families/thai3/family'
import { playTypeOf } from '@suntala/lottery/rules/family'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import { QuickPicks } from '#screens/lottery/board/QuickPicks.tsx'
import type { Choice } from '#screens/lottery/board/use-choice.ts'
import { show } from '#ui/test-page.tsx'

await loadAreas('en', ['lottery', 'ui'])

function Picks() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['07', '08']))
  const playType = playTypeOf(thai3, 'two_top')?.numbers
  if (!playType) throw new Error('no numbers')
  const choice: Choice = {
    playType,
    chosen,
    // All but three of the hundred are closed.
    offerAt: (key) =>
      ({ status: ['07', '08', '41', '42', '43'].includes(key) ? 'open' : 'closed' }) as ReturnType<
        Choice['offerAt']
      >, // its status alone is read
    toggle: () => undefined,
    set: (keys) => setChosen(new Set(keys)),
  }
  return (
    <I18nProvider firstLanguage="en" timeZone="UTC" currency="THB">
      <QuickPicks choice={choice} />
      <output>{[...chosen].toSorted().join(' ')}</output>
    </I18nProvider>
  )
}

test('a quick pick adds open numbers to those that were picked, which stay', async () => {
  show(<Picks />)
  await page.getByRole('button', { name: 'Quick pick 5' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('07 08 41 42 43')
})
