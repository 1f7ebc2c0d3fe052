import type { Game } from '@suntala/contract/game'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { entryOf } from '#api/entries.ts'
import { queryKey } from '#api/query-key.ts'
import { App } from '#App.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import { closeDialog, shownDialog } from '#session/dialogs.ts'
import { forgetAction, resumeAction } from '#session/login-check.ts'
import { watchSession } from '#session/session.ts'
import { becomeGuest, clearStoredSession } from '#session/session-store.ts'
import { loadRoute } from '#start/load-route.ts'
import { answer, answerCalls, never, refusal, type Answer } from '#start/test-answers.ts'
import { answersOf, goBackToStart, logIn } from '#start/test-portal.tsx'
import { show } from '#ui/test-page.tsx'
import { writeSession } from '#util/storage.ts'

await loadRoute('/game', '?nodeId=7')
await loadAreas('en', ['errors', 'closed'])

const game: Partial<Game> = {
  nodeId: 7,
  vassalage: 'HALCYON',
  vendor: 'HALCYON',
  gameType: 'RNG',
  isGame: 'GAME',
  accountTypeName: 'Halcyon',
  gameCode: 'reef',
  name: 'Reef',
  icon: '/art/covers/none',
  color: '#123456',
  maintenance: null,
}
const chat = { csType: 'LIVECHAT', type: '1', path: 'https://chat.example/' } as const
const { origin } = location
const launched = answer({ launchId: 'l1', game_url: 'about:blank', origin })
const launches: Answer = () => launched.clone()
const closes: Answer = () => answer({ closed: true, returnedAmount: '0.00', sumBalance: '0.00' })

beforeEach(() => {
  writeSession('token', 't')
  logIn()
})
afterEach(() => {
  // A page that is still there would ask whoever is logged out to log in.
  show(null)
  vi.useRealTimers()
  vi.restoreAllMocks()
  closeDialog()
  forgetAction()
  clearStoredSession()
  becomeGuest()
  goBackToStart()
})

/** Opens the address in a portal of which the game's calls answer so. */
async function open(
  address: string,
  calls: Parameters<typeof answerCalls>[0],
  balance?: object,
): Promise<void> {
  await answerCalls({ game: () => answer(game), launch: launches, gameClose: closes, ...calls })
  history.replaceState(null, '', address)
  const queries = answersOf({ customerService: [chat], settings: { merchantCode: 'suntala' } })
  if (balance) queries.setQueryData(queryKey('balance'), balance)
  show(<App queries={queries} firstLanguage="en" firstStatus={0} />)
}

const frame = () => document.querySelector<HTMLIFrameElement>('iframe.gp-frame')
const starting = page.getByText('Starting the game')
const retry = page.getByRole('button', { name: 'Try again' })

/** What the game in the frame says. */
const say = (type: string) =>
  dispatchEvent(
    new MessageEvent('message', {
      data: { source: 'suntala-game', type },
      origin,
      source: frame()?.contentWindow ?? null,
    }),
  )

describe.each([
  ['/game?nodeId=7', 'P-07'],
  ['/seamless?nodeId=7', 'P-08'],
])('the game at %s (%s)', (address) => {
  test('is started, and then played under its name, with the balance, full screen and a way out', async () => {
    const come = Promise.withResolvers<Response>()
    await open(address, { launch: () => come.promise })
    await expect.element(page.getByRole('status').getByText('Starting the game')).toBeVisible()
    come.resolve(launched.clone())
    await expect.poll(frame).not.toBeNull()
    expect(frame()?.getAttribute('sandbox')).toContain('allow-scripts')
    say('ready')
    await expect.element(starting).not.toBeInTheDocument()
    expect(document.querySelector('h1')?.textContent).toBe('Reef')
    await expect.element(page.getByText(/12\.00/)).toBeVisible()
    const ways = ['Full screen', 'Close the game'].map((name) => page.getByLabelText(name).elements().length)
    expect(ways).toEqual([1, 1])
  })

  test('WALLET-22: shows the balance with the sign of its currency, and with $ where none is configured', async () => {
    for (const [currency, shown] of [
      ['THB', '฿12.00'],
      ['', '$12.00'],
    ] as const) {
      await open(address, {}, { sumBalance: '12.00', currency, wallets: [] })
      const balance = () => document.querySelector('.gp-balance b')?.textContent
      await expect.poll(balance).toBe(shown)
      show(null)
    }
  })

  test('has an address that is none: another try, and customer service', async () => {
    await open(address, { launch: () => refusal('INVALID_URL', 422) })
    await expect
      .element(page.getByText('Invalid URL, please contact customer service.').first())
      .toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Customer service' }))
      .toHaveAttribute('href', chat.path)
    vi.restoreAllMocks()
    await answerCalls({ launch: launches })
    await retry.click()
    await expect.poll(frame).not.toBeNull()
  })

  test('is under maintenance, by the catalogue or by the answer to its start', async () => {
    const end = Date.UTC(2026, 10, 24, 6, 30)
    const back = page.getByText(/^Expected back on 2026-11-24 06:30:00/)
    await open(address, { launch: () => refusal('GAME_MAINTENANCE', 503, { end }) })
    await expect.element(back).toBeVisible()
    expect(frame()).toBeNull()
    vi.restoreAllMocks()
    const closed = { ...game, maintenance: { reason: 'CLOSED' as const, until: end } }
    await open(address, { game: () => answer(closed), launch: never })
    await expect.element(back).toBeVisible()
    expect(frame()).toBeNull()
  })

  test('gives way to the login when the session has ended, which leads back to it', async () => {
    const stop = watchSession()
    await open(address, { launch: () => refusal('UNAUTHORIZED', 401) })
    await expect.poll(() => shownDialog()?.name).toBe('login')
    await expect.poll(() => location.pathname).toBe('/')
    expect(frame()).toBeNull()
    stop()
    vi.restoreAllMocks()
    await answerCalls({ game: () => answer(game), launch: launches })
    logIn()
    resumeAction()
    await expect.poll(() => location.pathname + location.search).toBe(address)
    await expect.poll(frame).not.toBeNull()
  })

  test('says after 30 seconds that it did not start, and is tried again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await open(address, {})
    await vi.waitFor(() => expect(frame()).not.toBeNull())
    const late = () => page.getByText('The game did not start').elements().length
    await vi.advanceTimersByTimeAsync(29_000)
    expect(late()).toBe(0)
    await vi.advanceTimersByTimeAsync(1000)
    expect(late()).toBe(1)
    vi.useRealTimers()
    const help = page.getByRole('link', { name: 'Customer service' })
    await expect.element(help).toHaveAttribute('href', chat.path)
    const first = frame()
    await retry.click()
    await expect.element(starting.last()).toBeVisible()
    await expect.poll(() => frame() !== null && frame() !== first).toBe(true)
  })

  test('that is tried again is asked for once the platform has closed the launch before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const close = Promise.withResolvers<Response>()
    const launch = vi.fn(launches)
    await open(address, { launch, gameClose: () => close.promise })
    await vi.waitFor(() => expect(frame()).not.toBeNull())
    await vi.advanceTimersByTimeAsync(30_000)
    expect(launch).toHaveBeenCalledTimes(1)
    await retry.click()
    await vi.advanceTimersByTimeAsync(100)
    expect(launch).toHaveBeenCalledTimes(1)
    close.resolve(await closes(new URL(location.href)))
    await vi.waitFor(() => expect(launch).toHaveBeenCalledTimes(2))
  })
})

test.each([
  ['0.00', 'Game closed', /^Your balance is .*12\.00/],
  ['7.50', 'Balance returned', /7\.50.* is back in your main wallet/],
])('a closed game that gave %s back tells "%s"', async (returnedAmount, title, text) => {
  await open('/game?nodeId=7', {
    gameClose: () => answer({ closed: true, returnedAmount, sumBalance: '12.00' }),
  })
  await expect.poll(frame).not.toBeNull()
  say('ready')
  await expect.element(starting).not.toBeInTheDocument()
  await page.getByLabelText('Close the game').click()
  // A screen reader is told the same for a while.
  await expect.element(page.getByText(title).last()).toBeVisible()
  await expect.element(page.getByText(text).last()).toBeVisible()
})

/** What the portal said as it asked for the game at the address. */
async function saidAt(address: string, name: 'launch' | 'pvpLaunch') {
  await open(address, { [name]: launches })
  await expect.poll(frame).not.toBeNull()
  const { path } = await entryOf(name)
  const asked = vi.mocked(fetch).mock.calls.find(([to]) => to === path)
  return { headers: new Headers(asked?.[1]?.headers), body: JSON.parse(asked?.[1]?.body as string) } // as a caller writes it
}

test('a launch says which game, for whom, and what the portal is, its language in a header too (DATA-82..94)', async () => {
  const { body, headers } = await saidAt('/game?nodeId=7', 'launch')
  expect(headers.get('language')).toBe('EN')
  const said = {
    nodeId: 7,
    gameId: 'reef',
    vassalage: 'HALCYON',
    accountType: 1,
    confirmTrans: 0,
    launchMode: 'GLS',
    platform: 'html5-desktop',
    clientType: 3,
    username: 'somchai',
    token: 't',
    merchantCode: 'suntala',
    language: 'EN',
  }
  expect(body).toEqual(said)
  show(null)
  const inRoom = await saidAt('/game?nodeId=7&room=reef-1', 'pvpLaunch')
  expect(inRoom.body).toEqual({ ...said, roomId: 'reef-1' })
})

test('no bar of the portal stands around either, but with the home flag around /seamless (P-08)', async () => {
  const bars = () => ['header.hdr', '.cat', '.rail'].map((bar) => document.querySelectorAll(bar).length)
  for (const address of ['/game?nodeId=7', '/seamless?nodeId=7']) {
    await open(address, {})
    await expect.poll(frame).not.toBeNull()
    expect(bars(), address).toEqual([0, 0, 0])
  }
  await open('/seamless?nodeId=7&home=1', {})
  await expect.poll(frame).not.toBeNull()
  expect(bars()).toEqual([1, 1, 1])
})
