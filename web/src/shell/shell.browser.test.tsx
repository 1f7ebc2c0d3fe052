import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { findRoute } from '#routes.ts'
import { becomeGuest } from '#session/session-store.ts'
import { Footer } from '#shell/Footer.tsx'
import { MemberArea } from '#shell/MemberArea.tsx'
import { Rail } from '#shell/Rail.tsx'
import { goBackToStart, logIn, showInPortal } from '#start/test-portal.tsx'

await loadAreas('en', ['shell', 'ui', 'category'])
afterEach(() => {
  becomeGuest()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const resource = { name: '', resourceType: '', url: '', qrCodeUrl: '', labelNameEn: '' }
const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
const method = { id: 'bank-qr', kind: 'qr', name: 'Bank QR' }
const chat = { csType: 'LIVECHAT', type: '1', path: 'https://chat.example/' } as const
const hrefs = () =>
  page
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'))

test('the header has customer service, deposit and withdraw for a member, and no money buttons for a trial (HEAD-14, HEAD-15, HEAD-16, HEAD-18)', () => {
  logIn()
  showInPortal(<MemberArea />, { customerService: [chat] })
  expect(hrefs()).toEqual(['https://chat.example/', '/member/depositv2', '/member/withdraw', '/member'])
  logIn(4)
  showInPortal(<MemberArea />, { customerService: [chat] })
  expect(hrefs()).toEqual(['https://chat.example/', '/member'])
})

test('a press on the avatar opens the member centre, which begins with the security centre (HEAD-18, MEMBER-01, C-01)', () => {
  logIn()
  showInPortal(<MemberArea />)
  const avatar = page.getByRole('link', { name: 'Open member centre' }).element()
  avatar.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(location.pathname).toBe('/member')
  goBackToStart()
  expect(findRoute('/member').route).toBe(findRoute('/member/securityCenter').route)
})

test('the side bar stays in sight while the page is scrolled', async () => {
  await page.viewport(1440, 900)
  showInPortal(
    <div className="frame frame-rail">
      <div className="rail">
        <Rail />
      </div>
      <main className="main" style={{ height: '3000px' }} />
    </div>,
  )
  const topOfRail = () => document.querySelector('.rail-in')?.getBoundingClientRect().top
  const atFirst = topOfRail()
  scrollTo(0, 1500)
  expect(scrollY).toBe(1500)
  expect(topOfRail()).toBe(68 + 54)
  expect(atFirst).toBeLessThanOrEqual(68 + 54)
  scrollTo(0, 0)
})

test('the footer links to promotions, reward centre, live, sports, slots, home and help, and tells the year of the settings (FOOT-05, FOOT-06, FOOT-07, A-106)', () => {
  showInPortal(<Footer />)
  expect(hrefs()).toEqual(
    expect.arrayContaining(['/promotions', '/member/rewardCenter', '/live', '/sports', '/rng', '/', '/help']),
  )
  expect(document.body.textContent).toContain('© 2025')
  showInPortal(<Footer />, { settings: { copyrightYear: 2031 } })
  expect(document.body.textContent).toContain('© 2031')
})

test('the footer pictures the ways to pay in that are open, and the licences that are set (FOOT-03, FOOT-04)', () => {
  const licence = {
    ...resource,
    name: 'Gaming licence 17',
    resourceType: 'QUALIFICATION',
    qrCodeUrl: picture,
    url: 'https://licence.example/17',
  }
  showInPortal(<Footer />, { methods: [method], resources: [licence] })
  expect(page.getByRole('img', { name: 'Bank QR' }).elements()).toHaveLength(1)
  expect(hrefs()).toContain('https://licence.example/17')
  showInPortal(<Footer />)
  expect(page.getByRole('heading', { name: /Payments|Licences/ }).elements()).toEqual([])
})

test('the footer does without what is still on its way, and without a picture that does not come (R-03)', async () => {
  const licence = (name: string, qrCodeUrl: string) => ({
    ...resource,
    name,
    resourceType: 'QUALIFICATION',
    qrCodeUrl,
  })
  const names = () =>
    page
      .getByRole('img', { name: /^Licence/ })
      .elements()
      .map((image) => image.getAttribute('alt'))
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.withResolvers<Response>().promise)
  showInPortal(<Footer />, {
    methods: null,
    resources: [licence('Licence 17', picture), licence('Licence 18', 'data:image/png,lost')],
  })
  page.getByRole('img', { name: 'Licence 17' }).element().scrollIntoView()
  await expect.poll(names).toEqual(['Licence 17'])
  expect(page.getByRole('heading', { name: 'Payments' }).elements()).toEqual([])

  showInPortal(<Footer />, { resources: [licence('Licence 18', 'data:image/png,lost')] })
  await expect.poll(() => page.getByRole('heading', { name: 'Licences' }).elements()).toEqual([])
})

test('the balance is asked for again at a press, and the figure follows (HEAD-17)', async () => {
  let sumBalance = '100.00'
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(() => {
    const value = { sumBalance, currency: 'THB', wallets: [] }
    return Promise.resolve(Response.json({ success: true, message: '', value, code: '', traceId: '' }))
  })
  logIn()
  showInPortal(<MemberArea />, { isMemberKnown: false })
  const shown = () => document.querySelector('.bal b')?.textContent
  await expect.poll(shown).toContain('100.00')
  sumBalance = '250.50'
  fetching.mockClear()
  await page.getByRole('button', { name: 'Refresh balance' }).click()
  await expect.poll(shown).toContain('250.50')
  expect(fetching.mock.calls.map(([address]) => address)).toEqual(['/wps/v2/wallets/balance'])
})

const studios = Array.from({ length: 14 }, (_, place) => ({
  vassalage: `S${place}`,
  displayName: `Studio ${place}`,
  logo: '/favicon.svg',
}))

/** The footer at the place that it has on a page, in a portal with many studios. */
function showStudios(): HTMLElement {
  const lanes = [{ title: 'RNG', openCount: 1, cards: studios }]
  showInPortal(
    <div className="frame">
      <Footer />
    </div>,
    { lanes },
  )
  return page.getByRole('list', { name: 'Game studios' }).element() as HTMLElement // a list is one
}

test('nine and a half studios stand in the footer’s row (FOOT-01)', () => {
  const row = showStudios()
  const [first] = row.children
  expect(row.clientWidth / (first?.getBoundingClientRect().width ?? 0)).toBeCloseTo(9.5, 1)
})

/** Waits by frames: what polls would move the timers. */
async function untilTimers(count: number): Promise<void> {
  while (vi.getTimerCount() !== count) await new Promise(requestAnimationFrame)
}

test('the footer’s row moves by one studio every five seconds, and from its end to its start (FOOT-02)', async () => {
  // Under the mouse it would stand still.
  await userEvent.hover(document.body, { position: { x: 1, y: 1 } })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const row = showStudios()
  // Where it scrolls to, without the time that a smooth scroll takes.
  row.scrollTo = (to?: ScrollToOptions | number) => {
    row.scrollLeft = typeof to === 'object' ? (to.left ?? 0) : 0
  }
  const width = row.firstElementChild?.getBoundingClientRect().width ?? 0
  await untilTimers(1)
  vi.advanceTimersByTime(4999)
  expect(row.scrollLeft).toBe(0)
  vi.advanceTimersByTime(1)
  expect(Math.abs(row.scrollLeft - width)).toBeLessThan(1)
  vi.advanceTimersByTime(5000)
  expect(Math.abs(row.scrollLeft - 2 * width)).toBeLessThan(1)
  row.scrollLeft = row.scrollWidth
  vi.advanceTimersByTime(5000)
  expect(row.scrollLeft).toBe(0)
})

test('below the screen the footer’s row rests, and moves again once it is seen', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const row = showStudios()
  await untilTimers(1)
  const frame = document.querySelector<HTMLElement>('.frame')
  frame?.style.setProperty('padding-top', '300vh')
  await untilTimers(0)
  row.scrollIntoView()
  await untilTimers(1)
})
