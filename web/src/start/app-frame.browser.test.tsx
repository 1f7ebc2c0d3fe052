import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { App } from '#App.tsx'
import { permissionQuery, statusQuery } from '#api/platform.ts'
import { platformStatus, type PlatformStatus } from '#api/signals.ts'
import { loadAreas } from '#i18n/load-phrases.ts'
import { saveLanguage } from '#i18n/language.ts'
import { lazyScreen, type Screen } from '#lazy-screen.ts'
import { basePhrases, systemScreens } from '#routes.ts'
import { followLanguage } from '#start/follow-language.ts'
import { ScreenBoundary } from '#start/ScreenBoundary.tsx'
import { ScreenLoading } from '#start/ScreenLoading.tsx'
import { showStartFailure } from '#start/show-start-failure.tsx'
import { answer, answerCalls } from '#start/test-answers.ts'
import { answersOf, goBackToStart, showInPortal } from '#start/test-portal.tsx'
import { show } from '#ui/test-page.tsx'
import { partLimitMs } from '#util/load-part.ts'

await loadAreas('en', [...basePhrases, 'closed', 'lobby'])
for (const screen of Object.values(systemScreens)) await screen.load()

/** The page is loaded anew so often; the tests' own page stays. */
let reloads = 0
const hold = (event: NavigateEvent) => {
  if (event.navigationType !== 'reload') return
  reloads += 1
  event.preventDefault()
}
beforeEach(async () => {
  reloads = 0
  window.navigation.addEventListener('navigate', hold)
  await answerCalls({})
})
afterEach(() => {
  window.navigation.removeEventListener('navigate', hold)
  vi.restoreAllMocks()
  vi.useRealTimers()
  platformStatus.set(0)
  saveLanguage('en')
  goBackToStart()
})

const title = () => document.querySelector('h1')?.textContent
const hasFrame = () => document.querySelector('header.hdr') !== null
const retry = page.getByRole('button', { name: 'Try again' })

function showApp(status: PlatformStatus): void {
  history.replaceState(null, '', '/nowhere')
  platformStatus.set(status)
  const queries = answersOf({})
  const known = { maintenance: null, regionRestriction: null, location: { ip: '203.0.113.7' } }
  const start = queries.getQueryData<object>(permissionQuery.queryKey)
  const permission = { ...start, ...known, status }
  queries.setQueryData<object>(permissionQuery.queryKey, permission)
  queries.setQueryData<object>(statusQuery.queryKey, permission)
  show(<App queries={queries} firstLanguage="en" firstStatus={status} />)
}

describe('the app begins, is open, under maintenance or closed for a region, or does not begin (R-00)', () => {
  test('what has begun shows a line until there is something to show', () => {
    document.body.innerHTML = '<div id="root"></div>'
    const root = document.getElementById('root') as HTMLElement // it was made just now
    expect([getComputedStyle(root).position, root.getBoundingClientRect().height]).toEqual(['fixed', 3])
    root.innerHTML = '<p>Here</p>'
    expect(getComputedStyle(root).position).toBe('static')
  })

  test('an open portal has its frame, maintenance and region block stand in its place, in an open tab too', async () => {
    showApp(0)
    expect([hasFrame(), title()]).toEqual([true, 'Invalid URL'])
    platformStatus.set(1)
    await expect.poll(title).toBe('System maintenance')
    expect(hasFrame()).toBe(false)
    showApp(2)
    await expect.poll(title).toBe('Access denied')
    expect(hasFrame()).toBe(false)
    await expect.element(page.getByText('Your IP is 203.0.113.7')).toBeVisible()
  })

  test('a start that fails tells of the network, and a press begins again', async () => {
    document.body.innerHTML = '<div id="root"></div>'
    await showStartFailure(document.body.firstElementChild as HTMLElement) // it was made just now
    await expect.element(page.getByText('Network problem. Please try again.')).toBeVisible()
    await retry.click()
    expect(reloads).toBe(1)
    await expect.element(page.getByRole('button', { name: /Loading|Try again/ })).toHaveAttribute('aria-busy')
  })
})

describe('a part of the portal that does not load within 120 seconds, or fails (P-26)', () => {
  function showPart(load: () => Promise<Screen>): void {
    const part = lazyScreen('test/Part', load)
    function Part() {
      const Shown = part.useScreen()
      return <Shown params={{}} search={new URLSearchParams()} />
    }
    showInPortal(
      <ScreenBoundary>
        <Suspense fallback={<ScreenLoading />}>
          <Part />
        </Suspense>
      </ScreenBoundary>,
    )
  }

  test('tells that it took too long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    showPart(() => new Promise(() => undefined))
    await vi.advanceTimersByTimeAsync(partLimitMs - 1)
    expect(title()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    await expect.element(page.getByText('The page took too long to load.')).toBeVisible()
    await expect.element(retry).toBeVisible()
  })

  test('tells that it failed, and is tried again once by a press', async () => {
    showPart(() => Promise.reject(new Error('404')))
    await expect.element(page.getByText(/^A part of the page did not load\./)).toBeVisible()
    await retry.click()
    const pressed = document.querySelector<HTMLButtonElement>('.sys-act button')
    await expect.poll(() => pressed?.getAttribute('aria-busy')).toBe('true')
    pressed?.click()
    expect(reloads).toBe(1)
  })
})

test('the current language is marked among those to choose; another brings its texts and the vendors in it (R-09)', async () => {
  const asked: (string | null)[] = []
  await answerCalls({
    gameVendor: (_, headers) => {
      asked.push(headers?.get('Language') ?? null)
      return answer({ lanes: [] })
    },
  })
  history.replaceState(null, '', '/nowhere')
  const choice = page.getByRole('button', { name: /Language: English$/ })
  const queries = answersOf({})
  const stop = followLanguage(queries)
  show(<App queries={queries} firstLanguage="en" firstStatus={0} />)
  await choice.click()
  const current = page.getByRole('menuitemradio', { checked: true })
  await expect.element(current).toHaveTextContent('English')
  expect(asked).toEqual([])
  await page.getByRole('menuitemradio', { name: 'ไทย' }).click()
  await expect.element(page.getByRole('button', { name: 'เข้าสู่ระบบ' })).toBeVisible()
  await expect.poll(() => asked).toEqual(['TH'])
  stop()
})
