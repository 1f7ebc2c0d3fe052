import type { LotteryProduct } from '@suntala/contract/lottery'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import { SwitchDraw } from '#screens/lottery/betting/SwitchDraw.tsx'
import { ClockProvider } from '#ui/clock.tsx'
import { show } from '#ui/test-page.tsx'

await loadAreas('en', ['lottery', 'ui'])

const nowMs = Date.UTC(2099, 0, 31)
const game = (gameId: string, labelName: string): LotteryProduct =>
  ({
    gameId,
    labelName,
    vendor: 'LOTT',
    flag: 'th',
    issueTime: 60_000,
    lockTime: 0,
    drawAt: nowMs + 60_000,
    issueState: 'OPEN',
  }) as LotteryProduct // what the list reads of one

const games = [game('A', 'Đà Nẵng'), game('B', 'Siam Daily 3D'), game('C', 'Rapid 60s')]

test('typing leaves the lotteries of that name, with or without its marks, and says when there is none', async () => {
  show(
    <I18nProvider firstLanguage="en" timeZone="UTC" currency="THB">
      <ClockProvider nowMs={nowMs} serverOffsetMs={nowMs - Date.now()}>
        <SwitchDraw games={games} current="B" now={nowMs} />
      </ClockProvider>
    </I18nProvider>,
  )
  const links = () =>
    page
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent ?? '')
  expect(links()).toHaveLength(3)
  await expect.element(page.getByRole('link', { name: /Siam/ })).toHaveAttribute('aria-current', 'page')
  const field = page.getByRole('searchbox', { name: 'Find a lottery' })
  await userEvent.type(field, 'da nang')
  await expect.poll(links).toHaveLength(1)
  expect(links()[0]).toContain('Đà Nẵng')
  await userEvent.type(field, 'x')
  await expect.element(page.getByRole('status')).toHaveTextContent('No lottery has that name.')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.poll(links).toHaveLength(3)
})
