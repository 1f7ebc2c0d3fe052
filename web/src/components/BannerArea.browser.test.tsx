import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryKey } from '#api/query-key.ts'
import { BannerArea } from '#components/BannerArea.tsx'
import { RouterLink } from '#components/RouterLink.tsx'
import type { Banner } from '#components/use-notice.ts'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import { closeDialog, shownDialog } from '#session/dialogs.ts'
import { readStoredSession, sessionStore } from '#session/session-store.ts'
import { AnchorProvider } from '#ui/Anchor.tsx'
import { show } from '#ui/test-page.tsx'

const before = location.href
beforeAll(() => loadAreas('en', ['ui']))
// The mouse of an earlier test would hold the slides.
beforeEach(() => userEvent.hover(document.body, { position: { x: 1, y: 890 } }))
afterEach(() => {
  closeDialog()
  sessionStore.set(unknown)
  delete document.documentElement.dataset['member']
  history.replaceState(null, '', before)
})

const unknown = sessionStore.get()

type Layout = 'single' | 'centred'

function showBanners(layout: Layout, given: readonly Partial<Banner>[]): void {
  const banners = given.map((banner, place) => ({
    bannerId: `b${place}`,
    groupName: 'w_home',
    url: '',
    linkageType: '',
    image: '',
    colors: ['#04351f', '#0d7a4b'],
    tag: '',
    title: `Banner ${place + 1}`,
    line: '',
    action: '',
    sort: place,
    ...banner,
  }))
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  // What visitors are told, and what members are.
  for (const args of [{}, { query: { execution: 'A' } }])
    client.setQueryData(queryKey('notice', args), { banners, promotion: [], player: [], popup: [] })
  showArea(layout, client)
}

function showArea(layout: Layout, client: QueryClient): void {
  show(
    <QueryClientProvider client={client}>
      <I18nProvider firstLanguage="en" timeZone="UTC" currency="THB">
        <AnchorProvider link={RouterLink}>
          <BannerArea group="w_home" label="Featured" layout={layout} />
        </AnchorProvider>
      </I18nProvider>
    </QueryClientProvider>,
  )
}

const boxOf = (selector: string) => {
  const box = document.querySelector(selector)?.getBoundingClientRect()
  if (!box) throw new Error(`${selector} is not there`)
  return box
}
/** Slides of which something is in the carousel's window. */
function slidesInView(): number {
  const view = boxOf('.car-view')
  return [...document.querySelectorAll('.car-slide')].filter((slide) => {
    const { left, right } = slide.getBoundingClientRect()
    return right > view.left + 1 && left < view.right - 1
  }).length
}
const middle = ({ left, right }: DOMRect) => (left + right) / 2
const pages = () => page.getByRole('button', { name: /^Slide \d of \d$/ })
const current = () => document.querySelector('.car-pages [aria-current]')?.getAttribute('aria-label')
/** What moves the slides by itself. */
const clocks = () => [...document.querySelectorAll('.car-run')].flatMap((segment) => segment.getAnimations())

test('home shows several slides with the active one in the middle, and a button for each (BAN-01, BAN-02, BAN-03)', async () => {
  showBanners('centred', [{}, {}, {}])
  const expectCentred = () => {
    expect(slidesInView()).toBeGreaterThan(1)
    expect(Math.abs(middle(boxOf('.car-slide.on')) - middle(boxOf('.car-view')))).toBeLessThan(2)
  }
  expectCentred()
  expect(pages().elements()).toHaveLength(3)
  await pages().nth(1).click()
  await expect.poll(current).toBe('Slide 2 of 3')
  await vi.waitFor(expectCentred, { timeout: 15_000 })
})

test('elsewhere one slide shows at a time (BAN-04)', async () => {
  showBanners('single', [{}, {}])
  expect(slidesInView()).toBe(1)
  await pages().nth(1).click()
  await expect.poll(current).toBe('Slide 2 of 2')
  await expect.poll(slidesInView).toBe(1)
})

test('after the last slide comes the first (BAN-05)', async () => {
  showBanners('centred', [{}, {}, {}])
  for (const place of [2, 3, 1]) {
    await page.getByRole('button', { name: 'Next' }).click()
    await expect.poll(current).toBe(`Slide ${place} of 3`)
  }
})

test('each slide stays five seconds (BAN-06)', async () => {
  showBanners('single', [{}, {}])
  for (const place of [2, 1]) {
    const [clock, ...others] = clocks()
    expect(others).toEqual([])
    expect(clock?.effect?.getTiming().duration).toBe(5000)
    clock?.finish()
    await expect.poll(current).toBe(`Slide ${place} of 2`)
  }
})

test('a banner that is alone does not move (BAN-07)', () => {
  showBanners('centred', [{}, {}])
  expect(clocks()).toHaveLength(1)
  showBanners('centred', [{}])
  expect(clocks()).toEqual([])
  expect(pages().elements()).toEqual([])
})

test('a banner with a linkage leads on at a press, and one without does nothing (BAN-08)', async () => {
  showBanners('single', [{ linkageType: 'route', url: '/rng', action: 'Open the slots' }])
  await page.getByRole('link', { name: 'Open the slots' }).click()
  expect(location.pathname).toBe('/rng')
  showBanners('single', [{ linkageType: 'register', action: 'Register' }])
  await page.getByRole('button', { name: 'Register' }).click()
  expect(shownDialog()?.name).toBe('register')
  closeDialog()
  showBanners('single', [{ linkageType: '', url: '/live', action: 'Nothing' }])
  await page.getByRole('heading', { name: 'Banner 1' }).click()
  expect(location.pathname).toBe('/rng')
  expect(shownDialog()).toBeNull()
  expect(page.getByRole('link').elements()).toEqual([])
})

test('whose browser holds a session is shown no slide for newcomers, before and after the session is known', async () => {
  const titles = () =>
    page
      .getByRole('heading')
      .elements()
      .map((title) => title.textContent)
  const newcomers = { linkageType: 'register', title: 'Open an account' } as const
  document.documentElement.dataset['member'] = ''
  showBanners('single', [newcomers, { title: 'Slots' }])
  expect(titles()).not.toContain('Open an account')
  sessionStore.set({ ...readStoredSession(), phase: 'active', token: 't' })
  await expect.poll(titles).toEqual(['Slots'])
  // Nothing else is left to show.
  showBanners('single', [newcomers])
  expect(titles()).toEqual(['Open an account'])
})

test('a banner that leads to the page it stands on comes first, without a way there', async () => {
  const others = { linkageType: 'route', action: 'See' } as const
  history.replaceState(null, '', '/vnlottery')
  showBanners('single', [
    { ...others, url: '/elott', title: 'Elsewhere' },
    { ...others, url: '/vnlottery', title: 'Here' },
  ])
  await expect.element(page.getByRole('heading', { name: 'Here' })).toBeVisible()
  const slides = [...document.querySelectorAll('.bn')].map((slide) => [
    slide.querySelector('h2')?.textContent,
    slide.querySelector('a')?.pathname,
  ])
  expect(slides).toEqual([
    ['Here', undefined],
    ['Elsewhere', '/elott'],
  ])
})

describe('banners: on their way, none, one, several, and one whose picture fails (R-02)', () => {
  const region = () => document.querySelector('.bn-area')
  const titles = () => [...document.querySelectorAll('.bn h2')].map(({ textContent }) => textContent)
  const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>'
  const lostPicture = 'data:image/png,lost'

  test('their place is kept while they are on their way, and goes where they do not come', async () => {
    const come = Promise.withResolvers<Response>()
    const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(() => come.promise)
    showArea('single', new QueryClient({ defaultOptions: { queries: { retry: false } } }))
    const waiting = region()?.querySelector('.sk')?.getBoundingClientRect().height
    await expect.poll(() => fetching.mock.calls.length).toBeGreaterThan(0)
    come.reject(new TypeError('no network'))
    await expect.poll(region).toBeNull()
    showBanners('single', [{}])
    expect(waiting).toBe(document.querySelector('.bn')?.getBoundingClientRect().height)
    fetching.mockRestore()
  })

  test('without one there is no region, one stands still, and several turn every five seconds', () => {
    showBanners('single', [])
    expect(region()).toBeNull()
    showBanners('single', [{}])
    expect([region() === null, clocks().length]).toEqual([false, 0])
    showBanners('single', [{}, {}])
    expect(clocks().map((clock) => clock.effect?.getTiming().duration)).toEqual([5000])
  })

  test('one whose picture fails makes way for the next; the last one keeps its colours and words', async () => {
    showBanners('single', [{ image: lostPicture }, { image: picture }, { image: picture }])
    await expect.poll(titles).toEqual(['Banner 2', 'Banner 3'])
    expect(current()).toBe('Slide 1 of 2')
    showBanners('single', [{ image: lostPicture }, { image: lostPicture }])
    await expect.poll(() => document.querySelectorAll('.bn img').length).toBe(0)
    expect(titles()).toEqual(['Banner 1', 'Banner 2'])
  })
})
