import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { saveLanguage } from '#i18n/language.ts'
import { loadAreas } from '#i18n/load-phrases.ts'
import { dialogParts, findRoute } from '#routes.ts'
import { closeDialog, shownDialog } from '#session/dialogs.ts'
import { logout } from '#session/session.ts'
import { becomeGuest } from '#session/session-store.ts'
import { MemberArea } from '#shell/MemberArea.tsx'
import { MenuDrawer } from '#shell/MenuDrawer.tsx'
import { Rail } from '#shell/Rail.tsx'
import { follow, goBackToStart, logIn, press, showInPortal } from '#start/test-portal.tsx'

await loadAreas('en', ['shell', 'ui', 'category', 'lobby'])
afterEach(() => {
  vi.restoreAllMocks()
  closeDialog()
  becomeGuest()
  saveLanguage('en')
  goBackToStart()
})

const onClose = vi.fn()
const menu = <MenuDrawer open onClose={onClose} />

/** The names of what can be pressed, out of these. */
const namesAmong = (names: readonly string[]) =>
  [...document.querySelectorAll('a, button')]
    .map(({ textContent }) => textContent)
    .filter((name) => names.includes(name))

const entries = [
  ['Deposit', '/member/depositv2'],
  ['Withdraw', '/member/withdraw'],
  ['My account', '/member/securityCenter'],
  ['Promotions', '/promotions'],
  ['Free credit', '/member/rewardCenter'],
  ['Cash back', '/member/manualRebate'],
  ['Mailbox', '/member/messageV2'],
  ['Betting record', '/member/personalHistoryCopy'],
  ['Account record', '/member/transactionHistory'],
] as const

test('the menu of a member opens deposit, withdrawal, account, promotions, reward centre, cash back, mailbox and both records, and closes (MENU-01, MENU-02, MENU-03, MENU-05, MENU-06, MENU-07, MENU-08, MENU-09, MENU-10)', () => {
  logIn()
  for (const [name, path] of entries) {
    onClose.mockClear()
    showInPortal(menu)
    expect(follow(name), name).toBe(path)
    expect(findRoute(path).route, path).toBeDefined()
    expect(onClose, name).toHaveBeenCalledTimes(1)
  }
})

test('the side bar is that of a visitor, a member or a trial, with friends to invite or without (R-04)', () => {
  const names = ['Register', 'Log in', 'Deposit', 'Withdraw', 'Invite friends', 'Free credit', 'Wallet']
  const shownIn = (referralEnabled: boolean) => {
    showInPortal(<Rail />, { settings: { referralEnabled } })
    return namesAmong(names)
  }
  expect(shownIn(true)).toEqual(['Register', 'Log in', 'Free credit', 'Invite friends'])
  expect(shownIn(false)).toEqual(['Register', 'Log in', 'Free credit'])
  logIn()
  expect(shownIn(true)).toEqual(['Deposit', 'Withdraw', 'Free credit', 'Invite friends', 'Wallet'])
  logIn(4)
  const before = location.pathname
  shownIn(true)
  for (const name of ['Deposit', 'Withdraw']) {
    expect(follow(name)).toBe(before)
    expect(shownDialog()?.name).toBe('needRealAccount')
    closeDialog()
  }
})

test('the invitation stands in the menu while it is on, and opens its page (MENU-11, ROLE-25)', () => {
  logIn()
  showInPortal(menu)
  expect(follow('Invite friends')).toBe('/member/referral')
  expect(findRoute(location.pathname).route).toBeDefined()
  showInPortal(menu, { settings: { referralEnabled: false } })
  expect(namesAmong(['Free credit', 'Invite friends'])).toEqual(['Free credit'])
})

test('AUTH-37: logout clears the VIP service: header and menu lead to live chat again', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))
  const chat = { csType: 'LIVECHAT', type: '1', path: 'https://chat.example/' } as const
  const vip = { csType: 'VIP', type: '1', path: 'https://vip.example/' } as const
  const clubLabel = { labelName: 'Gold leaf', color: '#efcf80', color2: '#825b0c', rankLevel: 6 }
  logIn()
  showInPortal(
    <>
      <MemberArea />
      {menu}
    </>,
    { customerService: [chat, vip], clubLabel },
  )
  const waysTo = ({ path }: { path: string }) => document.querySelectorAll(`a[href="${path}"]`).length
  expect([waysTo(vip), waysTo(chat)]).toEqual([2, 0])
  expect(namesAmong(['Support', 'VIP service'])).toContain('VIP service')
  await logout()
  await expect.poll(() => waysTo(vip)).toBe(0)
  expect(waysTo(chat)).toBeGreaterThan(0)
  expect(namesAmong(['Support', 'VIP service'])).not.toContain('VIP service')
})

test('the menu offers the agent centre to agents alone, of each of their types (MENU-04, ROLE-12)', () => {
  const types = [0, 1, 2, 4, 41, 42]
  const offered = types.filter((type) => {
    logIn(type)
    showInPortal(menu)
    return namesAmong(['Agent centre']).length > 0
  })
  expect(offered).toEqual([1, 2, 41, 42])
  logIn(41)
  showInPortal(menu)
  expect(follow('Agent centre')).toBe('/agent')
})

test('deposit and withdrawal of the side bar and the menu give way to register and login for a visitor (SIDE-01, SIDE-02, MENU-19)', () => {
  const money = ['Deposit', 'Withdraw']
  const account = ['Register', 'Log in']
  const own = ['My account', 'Betting record']
  for (const part of [<Rail key="rail" />, menu]) {
    becomeGuest()
    showInPortal(part)
    expect(namesAmong([...money, ...account, ...own])).toEqual(account)
    press('button', 'Register')
    expect(shownDialog()?.name).toBe('register')
    press('button', 'Log in')
    expect(shownDialog()?.name).toBe('login')
    logIn()
    expect(namesAmong([...money, ...account])).toEqual(money)
    for (const [name, path] of entries.slice(0, 2)) {
      showInPortal(part)
      expect(follow(name), name).toBe(path)
    }
  }
})

test('the menu opens the download and, in a window of its own, the live chat (MENU-12, MENU-13)', async () => {
  const popup = { opener: {}, location: { href: '' }, close: vi.fn() }
  const open = vi.spyOn(window, 'open').mockReturnValue(popup as never) // what is read of a window
  const telegram = { csType: 'TELEGRAM', type: '1', path: 'https://t.example/help' } as const
  const chat = { csType: 'LIVECHAT', type: '1', path: 'https://chat.example/' } as const
  logIn()
  const answer = { success: true, value: [telegram, chat], message: '', code: '', traceId: '' }
  vi.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(Response.json(answer)))
  showInPortal(menu, { customerService: [telegram, chat] })
  press('link', 'Support')
  await expect.poll(() => popup.location.href, { timeout: 10_000 }).toBe(chat.path)
  expect(open).toHaveBeenCalledExactlyOnceWith('', '_blank', expect.stringContaining('popup'))
  press('button', 'Get the app')
  expect(shownDialog()?.name).toBe('download')
  expect(dialogParts).toHaveProperty('download')
})

test('the menu leads to each social address that the operator set, two on Telegram and one on Facebook, each found by its name (MENU-14, MENU-15, MENU-16, A-83, DATA-96)', () => {
  const named = (name: string, url: string, labelNameEn = '') => ({
    name,
    url,
    labelNameEn,
    resourceType: '',
    qrCodeUrl: '',
  })
  const socials = () =>
    page
      .getByRole('list', { name: 'Follow us' })
      .getByRole('link')
      .elements()
      .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])
  const all = [
    named('Facebook', 'https://f.example/suntala'),
    named('Telegram', 'https://t.example/one', 'News channel'),
    named('Telegram1', 'https://t.example/two'),
  ]
  showInPortal(menu, { resources: all })
  expect(socials()).toEqual([
    ['News channel', 'https://t.example/one'],
    ['Telegram1', 'https://t.example/two'],
    ['Facebook', 'https://f.example/suntala'],
  ])
  showInPortal(menu, { resources: [named('Telegram', ''), ...all.slice(2)] })
  expect(socials()).toEqual([['Telegram1', 'https://t.example/two']])
  showInPortal(menu)
  expect(socials()).toEqual([])
})

test('a press on a language of the menu shows the portal in it (MENU-17)', async () => {
  showInPortal(menu)
  press('button', 'ไทย')
  await expect.element(page.getByRole('button', { name: 'เข้าสู่ระบบ' })).toBeVisible()
  expect(document.documentElement.lang).toBe('th')
  press('button', 'English')
  await expect.element(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  expect(document.documentElement.lang).toBe('en')
})

test('log out is the last entry of a member’s menu and asks first; a visitor has none (MENU-18)', () => {
  showInPortal(menu)
  expect(namesAmong(['Log out'])).toEqual([])
  logIn()
  expect(page.getByRole('navigation').element().lastElementChild?.textContent).toBe('Log out')
  press('button', 'Log out')
  expect(shownDialog()?.name).toBe('logout')
})

test('no row of the menu comes under the button that closes it', async () => {
  await page.viewport(390, 480)
  try {
    logIn()
    showInPortal(menu)
    const body = document.querySelector('.drw-body')
    body?.scrollTo(0, 10_000)
    expect(body?.scrollTop).toBeGreaterThan(0)
    const button = document.querySelector('.drw-x')?.getBoundingClientRect() ?? new DOMRect()
    const [x, y] = [button.left + button.width / 2, button.top + button.height / 2]
    const [under] = document.elementsFromPoint(x, y).filter((element) => !element.closest('.drw-x'))
    expect(under?.closest('.drw-body')).toBe(body)
    expect(under?.closest('.drw-list')).toBeNull()
  } finally {
    await page.viewport(1440, 900)
  }
})

test('the menu is that of a visitor, a member, an agent or a trial, with friends to invite or without, and without a social address that is not set (R-05)', () => {
  const forAll = ['Free credit', 'Promotions', 'Invite friends', 'Activities', 'Get the app']
  const own = [
    'Deposit',
    'Withdraw',
    'My account',
    'Cash back',
    'Mailbox',
    'Betting record',
    'Account record',
  ]
  const withAccount = [...own, ...forAll, 'Agent centre', 'Log out']
  const names = ['Register', 'Log in', ...withAccount]
  const shown = (settings = { referralEnabled: true }) => {
    showInPortal(menu, { settings })
    return namesAmong(names)
  }
  expect(shown()).toEqual(['Register', 'Log in', ...forAll])
  expect(shown({ referralEnabled: false })).not.toContain('Invite friends')
  const withoutAgents = withAccount.filter((name) => name !== 'Agent centre')
  logIn()
  expect(shown().toSorted()).toEqual(withoutAgents.toSorted())
  expect(shown({ referralEnabled: false })).not.toContain('Invite friends')
  logIn(1)
  expect(shown().toSorted()).toEqual(withAccount.toSorted())
  logIn(4)
  expect(shown().toSorted()).toEqual(withoutAgents.toSorted())
  const before = location.pathname
  for (const name of ['Deposit', 'Withdraw', 'My account']) {
    closeDialog()
    expect(follow(name)).toBe(before)
    expect(shownDialog()?.name, name).toBe('needRealAccount')
  }
  const telegram = { name: 'Telegram', resourceType: '', qrCodeUrl: '', labelNameEn: '' }
  const social = page.getByRole('link', { name: 'Telegram' })
  showInPortal(menu, { resources: [{ ...telegram, url: 'https://t.example/one' }] })
  expect(social.elements()).toHaveLength(1)
  showInPortal(menu, { resources: [{ ...telegram, url: '' }] })
  expect(social.elements()).toEqual([])
})

test('for a demo the header has no money buttons, while side bar and menu show them and tell that they take a real account (A-114)', () => {
  logIn(4)
  const money = ['Deposit', 'Withdraw']
  const parts = [<MemberArea key="header" />, <Rail key="rail" />, menu]
  const shown = parts.map((part) => {
    showInPortal(part)
    return namesAmong(money).map((name) => {
      closeDialog()
      press('link', name)
      return [name, shownDialog()?.name]
    })
  })
  const warned = money.map((name) => [name, 'needRealAccount'])
  expect(shown).toEqual([[], warned, warned])
})
