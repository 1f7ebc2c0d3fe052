import { show } from '#ui/test-page.tsx'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import { SavedPlace } from '#screens/lottery/lazy-parts.tsx'
import { closeDialog, shownDialog } from '#session/dialogs.ts'
import { becomeGuest } from '#session/session-store.ts'
import { logIn } from '#start/test-portal.tsx'

await loadAreas('en', ['boards', 'lottery', 'picking', 'errors', 'ui'])

type Choice = { playType: string; selection: string }
let kept: Choice[]

/** The platform, which keeps what it is told. */
beforeEach(() => {
  kept = [{ playType: 'three_top', selection: '123' }]
  vi.spyOn(window, 'fetch').mockImplementation(async (address, init) => {
    const request = new Request(address, init)
    if (request.method === 'POST') {
      const { add, remove } = (await request.json()) as { add?: Choice; remove?: Choice }
      kept = kept.filter(({ selection }) => selection !== remove?.selection)
      if (add) kept = [add, ...kept]
    }
    return Response.json({ success: true, code: '', message: '', traceId: '', value: kept })
  })
  logIn()
})

function showSaved(selection: string | undefined) {
  const onUse = vi.fn<(selection: string) => void>()
  show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <I18nProvider firstLanguage="en" timeZone="UTC" currency="THB">
        <SavedPlace gameCode="RAPID60" playType="two_top" selection={selection} onUse={onUse} />
      </I18nProvider>
    </QueryClientProvider>,
  )
  return onUse
}

const keep = page.getByRole('button', { name: 'Save choice' })
const use = (choice: string) => page.getByRole('button', { name: `Choose ${choice}`, exact: true })

test('a choice is kept with one press, chosen with one and forgotten with one', async () => {
  const onUse = showSaved('07 70')
  await keep.click()
  await expect.element(use('07 70')).toBeVisible()
  expect(kept[0]).toEqual({ playType: 'two_top', selection: '07 70' })
  // What is kept already is not kept again.
  await expect.element(keep).toBeDisabled()
  await use('07 70').click()
  expect(onUse.mock.calls.map(([selection]) => selection)).toEqual(['07 70'])
  await page.getByRole('button', { name: 'Forget 07 70' }).click()
  await expect.element(use('07 70')).not.toBeInTheDocument()
  expect(kept).toEqual([{ playType: 'three_top', selection: '123' }])
  await expect.element(keep).toBeEnabled()
})

test('choices of other play types do not stand here, and what is no bet cannot be kept', async () => {
  kept = [...kept, { playType: 'two_top', selection: '12' }]
  showSaved(undefined)
  await expect.element(use('12')).toBeVisible()
  await expect.element(keep).toBeDisabled()
  await expect.element(use('123')).not.toBeInTheDocument()
})

test('saved choices are reached and used by keys', async () => {
  kept = [
    { playType: 'two_top', selection: '12' },
    { playType: 'two_top', selection: '34' },
  ]
  const onUse = showSaved(undefined)
  await expect.element(use('34')).toBeVisible()
  await userEvent.keyboard('{Tab}{Enter}')
  expect(onUse.mock.calls.map(([selection]) => selection)).toEqual(['12'])
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(use('12')).not.toBeInTheDocument()
  // The focus goes on to the next one.
  await expect.element(page.getByRole('button', { name: 'Forget 34' })).toHaveFocus()
})

test('a guest’s choice asks for the login', async () => {
  becomeGuest()
  onTestFinished(() => closeDialog())
  showSaved('07 70')
  await keep.click()
  expect(shownDialog()?.name).toBe('login')
  expect(kept).toHaveLength(1)
})

test('the row has its height before its code is here, and keeps it with many choices', async () => {
  kept = Array.from({ length: 60 }, (_, n) => ({ playType: 'two_top', selection: `${n} 70 71 72 73` }))
  showSaved('07 70')
  const height = () => document.querySelector('.lot-saved')?.getBoundingClientRect().height
  const before = height()
  expect(before).toBeGreaterThan(30)
  await expect.element(use('59 70 71 72 73')).toBeInTheDocument()
  expect(height()).toBe(before)
})
