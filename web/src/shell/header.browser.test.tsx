import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { findRoute } from '#routes.ts'
import { closeDialog, shownDialog } from '#session/dialogs.ts'
import { becomeGuest } from '#session/session-store.ts'
import { CategoryStrip } from '#shell/CategoryStrip.tsx'
import { Header } from '#shell/Header.tsx'
import { StudioFlyout } from '#shell/StudioFlyout.tsx'
import { logIn, showInPortal } from '#start/test-portal.tsx'

await loadAreas('en', ['shell', 'ui', 'category', 'game', 'lobby'])

// What the header asks for comes when a test lets it.
const neverAnswered = () =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.withResolvers<Response>().promise)
afterEach(() => {
  closeDialog()
  becomeGuest()
  vi.restoreAllMocks()
})

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const link = (name: string | RegExp) => page.getByRole('link', { name, exact: typeof name === 'string' })
const freePlay = (enabled: '0' | '1') => [
  {
    modId: 'LOGIN',
    enabled: '1' as const,
    childrenNodes: [{ modId: 'FREEPLAY3', enabled, childrenNodes: [] }],
  },
]

test('a press on the switch turns the dark theme light, and the next one back (HEAD-04, R-10)', async () => {
  neverAnswered()
  showInPortal(<Header />)
  const { dataset } = document.documentElement
  await button('Switch to the light theme').click()
  expect(dataset['theme']).toBe('light')
  await button('Switch to the dark theme').click()
  expect(dataset['theme']).toBe('dark')
  localStorage.removeItem('theme')
})

test('visitors have a login and a register button in the header, and nobody else has (HEAD-11, HEAD-12)', async () => {
  neverAnswered()
  showInPortal(<Header />)
  await button('Log in').click()
  expect(shownDialog()?.name).toBe('login')
  await button('Register').click()
  expect(shownDialog()?.name).toBe('register')
  logIn()
  await expect.element(link('Withdraw')).toBeVisible()
  expect(button(/Log in|Register/).elements()).toEqual([])
})

test('the free demo is for visitors, while the operator has it on (HEAD-13, ROLE-03)', async () => {
  neverAnswered()
  showInPortal(<Header />, { whitelabel: freePlay('1') })
  await expect.element(button('Free demo')).toBeVisible()
  logIn()
  await expect.element(button('Free demo')).not.toBeInTheDocument()
  becomeGuest()
  showInPortal(<Header />, { whitelabel: freePlay('0') })
  await expect.element(link('Invite friends')).toBeVisible()
  expect(button('Free demo').elements()).toEqual([])
})

test('the header invites friends while the referral promotion is on (HEAD-09)', async () => {
  neverAnswered()
  showInPortal(<Header />, { settings: { referralEnabled: true } })
  await expect.element(link('Invite friends')).toHaveAttribute('href', '/member/referral')
  showInPortal(<Header />, { settings: { referralEnabled: false }, whitelabel: freePlay('1') })
  await expect.element(button('Free demo')).toBeVisible()
  expect(link('Invite friends').elements()).toEqual([])
})

const vendorOf = (vassalage: string, displayName: string) => ({
  vassalage,
  displayName,
  logo: '',
  picture: '',
  color: '#336655',
  gameCount: 12,
  isHot: 0,
})
const lanes = [
  {
    title: 'RNG',
    openCount: 24,
    cards: [vendorOf('HALCYON', 'Halcyon'), vendorOf('KITECRANE', 'Kite & Crane')],
  },
  { title: 'LIVE', openCount: 3, cards: [vendorOf('VANTA', 'Vanta')] },
]
const showStrip = () =>
  showInPortal(
    <>
      <CategoryStrip />
      <StudioFlyout />
    </>,
    { lanes },
  )
const inStrip = () =>
  page
    .getByRole('navigation', { name: 'Game categories' })
    .getByRole('link')
    .elements()
    .map((entry) => entry.getAttribute('href'))

test('the strip leads to hot games, the categories, favourites and promotions (HEAD-07)', () => {
  showStrip()
  expect(inStrip()).toEqual(['/hot', '/rng', '/live', '/fav', '/promotions'])
})

test('each category of the strip lists its vendors, between hot games and favourites (HEAD-08)', async () => {
  showStrip()
  expect(inStrip()).toEqual(expect.arrayContaining(['/hot', '/fav']))
  const studios = (category: string) => page.getByRole('navigation', { name: `Studios of ${category}` })
  const listed = (category: string) =>
    studios(category)
      .getByRole('listitem')
      .getByRole('link')
      .elements()
      .map((studio) => studio.getAttribute('href'))
  await link('Slots').hover()
  await expect.element(studios('Slots')).toBeVisible()
  expect(listed('Slots')).toEqual(['/rng?vendor=HALCYON', '/rng?vendor=KITECRANE'])
  await link('Live casino').hover()
  await expect.element(studios('Live casino')).toBeVisible()
  expect(listed('Live casino')).toEqual(['/live?vendor=VANTA'])
  await link('Hot').hover()
  await expect.element(studios('Live casino')).not.toBeInTheDocument()
})

test('a window that changes its size closes the vendors', async () => {
  showStrip()
  const studios = page.getByRole('navigation', { name: 'Studios of Slots' })
  await link('Slots').hover()
  await expect.element(studios).toBeVisible()
  window.dispatchEvent(new Event('resize'))
  await expect.element(studios).not.toBeInTheDocument()
})

test('a press on a category closes its vendors, and the pointer that rests there opens them no more', async () => {
  showStrip()
  const studios = page.getByRole('navigation', { name: 'Studios of Slots' })
  await link('Slots').hover()
  await expect.element(studios).toBeVisible()
  await link('Slots').click()
  await expect.element(studios).not.toBeInTheDocument()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  link('Slots')
    .element()
    .dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  for (const _ of [1, 2]) await new Promise((drawn) => requestAnimationFrame(drawn))
  expect(studios.elements()).toEqual([])
})

test('an arrow down leads from a category to its vendors, and Escape back', async () => {
  showStrip()
  const slots = link('Slots').element() as HTMLElement // a link is one
  slots.focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(link(/^All games/)).toHaveFocus()
  await userEvent.tab()
  await expect.element(link(/Halcyon/)).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(slots)
  await expect.element(link(/Halcyon/)).not.toBeInTheDocument()
})

test('cockfights have an address of their own, and stand in the strip as soon as somebody has any (A-49)', () => {
  expect(findRoute('/cockfight').route).toBe(findRoute('/rng').route)
  showStrip()
  expect(inStrip()).not.toContain('/cockfight')
  const cards = [vendorOf('SPUR', 'Spur')]
  showInPortal(<CategoryStrip />, { lanes: [{ title: 'COCKFIGHT', openCount: 1, cards }] })
  expect(inStrip()).toContain('/cockfight')
})
