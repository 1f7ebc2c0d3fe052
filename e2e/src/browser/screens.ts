import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { findSlot } from '#calls/game-session.ts'
import { slipOn } from '#calls/lottery-slip.ts'
import { newRichMember, startDeposit } from '#calls/members.ts'
import type { Visitor } from '#calls/visitor.ts'

export type Language = 'en' | 'th'
export type Theme = 'light' | 'dark'

/** A screen as it is come to: by its address, and by a press where it has none. */
export type Screen = {
  name: string
  path: string
  isUnknown?: true
  open?: (page: Page) => Promise<void>
}

const betting = '/lottery?gameCode=RAPID60&vendor=LOTT'
const inHeader = (page: Page, place: number): Locator => page.locator('.hdr-guest button').nth(place)

export const publicScreens: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'slots', path: '/rng' },
  { name: 'live casino', path: '/live' },
  { name: 'all games, searched', path: '/games?search=tiger' },
  { name: 'lottery lobby', path: '/elott' },
  { name: 'betting', path: betting },
  { name: 'promotions', path: '/promotions' },
  { name: 'registration', path: '/register' },
  { name: 'help', path: '/help' },
  { name: 'an unknown address', path: '/nowhere', isUnknown: true },
  { name: 'login', path: '/help', open: (page) => inHeader(page, 0).click() },
  { name: 'registration over a page', path: '/help', open: (page) => inHeader(page, 1).click() },
  { name: 'menu', path: '/help', open: (page) => page.locator('.hdr-menu').click() },
]

/** A member with something in every list. */
export async function makeMemberWithPast(): Promise<{ member: Visitor; slipId: string; depositId: string }> {
  const member = await newRichMember({ amount: '3000' })
  const { slipId } = await member.read('lottoBet', { input: await slipOn(member, { unit: '20.00' }) })
  const { nodeId, vassalage } = await findSlot(member)
  await member.read('favAdd', { input: { nodeId, vendor: vassalage, gameType: 'RNG' } })
  await member.read('launch', { input: { nodeId, vassalage } })
  const { id: depositId } = await startDeposit(member, '500')
  return { member, slipId, depositId }
}

export async function memberScreens(past: Awaited<ReturnType<typeof makeMemberWithPast>>): Promise<Screen[]> {
  const { nodeId } = await findSlot(past.member)
  return [
    { name: 'favourites', path: '/fav' },
    { name: 'played last', path: '/recent' },
    { name: 'a game', path: `/game?nodeId=${nodeId}` },
    { name: 'a ticket', path: `${betting}&ticket=${past.slipId}` },
    { name: 'wallet', path: '/member' },
    { name: 'deposit', path: '/member/depositv2' },
    { name: 'a deposit', path: `/member/depositv2?deposit=${past.depositId}` },
    { name: 'withdrawal', path: '/member/withdraw' },
    { name: 'betting record', path: '/member/personalHistoryCopy' },
    { name: 'account record', path: '/member/transactionHistory' },
  ]
}

/** Whose eyes a browser sees with: the language and theme of an earlier choice, and a member's session. */
export async function dress(
  context: BrowserContext,
  look: { portal: string; language: Language; theme: Theme; member?: Visitor | undefined },
): Promise<void> {
  await context.addCookies([{ name: 'lang', value: look.language, url: look.portal }])
  if (look.member) await context.addCookies(look.member.browserCookies())
  await context.addInitScript(
    `if (location.origin === ${JSON.stringify(look.portal)}) {
      localStorage.setItem('hisLang', '${look.language}')
      localStorage.setItem('theme', '${look.theme}')
    }`,
  )
}

/** Goes to a screen and waits until everything on it has arrived. */
export async function visit(page: Page, portal: string, { path, open }: Screen): Promise<void> {
  await page.goto(portal + path)
  await open?.(page)
  await settle(page)
}

/** Something in view still waits for its content or its picture; the place of games further down may. */
const isWaiting = `[...document.querySelectorAll('.sk, .gp-wait, [aria-busy="true"]:not(.gg), img')].some((part) => {
  if (part.complete) return false
  const { top, bottom, left, right } = part.getBoundingClientRect()
  return right > Math.max(left, 0) && left < innerWidth && bottom > 0 && top < innerHeight
})`

const isDrawn =
  'document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))'

/** Waits until everything in view has arrived. */
export async function settle(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isWaiting), { timeout: 20_000, intervals: [50, 100] }).toBe(false)
  await page.evaluate(isDrawn)
}
