import type { ValueOf } from '#api/names.ts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { logIn, showInPortal } from '#start/test-portal.tsx'
import { NotificationsCard } from './NotificationsCard.tsx'

type List = ValueOf<'notificationList'>
type Sent = { method: string; path: string; body: unknown }

const chrome = { browser: 'Chrome', system: 'Windows', isHandheld: false }
const wishes = { draws: true, money: true, house: true, amounts: false }
const device = { id: '0199aaaa-0000-7000-8000-000000000001', isCurrent: true, device: chrome, ...wishes }
const told = { ...device, createdAt: 0, lastToldAt: null }

const subscription = { endpoint: 'https://fcm.googleapis.com/fcm/send/a', keys: { p256dh: 'p', auth: 'a' } }
let isSubscribed = false
let permission: NotificationPermission = 'default'

beforeAll(() => loadAreas('en', ['member', 'notification', 'form', 'ui', 'errors']))
beforeEach(() => {
  isSubscribed = false
  permission = 'default'
  logIn()
  vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => permission)
  vi.spyOn(Notification, 'requestPermission').mockImplementation(() =>
    Promise.resolve((permission = 'granted')),
  )
  const pushManager = {
    getSubscription: () => Promise.resolve(isSubscribed ? subscription : null),
    subscribe: () => {
      isSubscribed = true
      return Promise.resolve({ toJSON: () => subscription })
    },
  }
  const registration = { pushManager } as unknown as ServiceWorkerRegistration // what is used of it
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration)
  vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue(registration)
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockReturnValue(Promise.resolve(registration))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The platform: it answers with the list as it stands. @returns what it was sent */
function answerWith(list: Partial<List>): Sent[] {
  const sent: Sent[] = []
  const state: List = { publicKey: 'BKey', max: 10, content: [], ...list }
  vi.spyOn(window, 'fetch').mockImplementation((url, init) => {
    const method = init?.method ?? 'GET'
    const path = new URL(url instanceof Request ? url.url : url, location.href).pathname
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    if (method !== 'GET') sent.push({ method, path, body })
    if (method === 'PUT') state.content = [told]
    if (method === 'DELETE') state.content = []
    const value = method === 'GET' ? state : { id: told.id, done: true }
    return Promise.resolve(Response.json({ success: true, code: '', value, message: '', traceId: '' }))
  })
  return sent
}

const kind = (name: string) => page.getByRole('checkbox', { name })
const button = (name: string | RegExp) => page.getByRole('button', { name })

test('turned on with what was chosen, this device is listed; amounts are not shown unless wanted', async () => {
  const sent = answerWith({})
  showInPortal(<NotificationsCard />)
  await button('Turn on here').click()
  await expect.element(page.getByRole('checkbox', { name: /^Show amounts/ })).not.toBeChecked()
  await kind('News from us').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on here' }).click()
  await expect.element(page.getByText('This device', { exact: true })).toBeVisible()
  expect(sent).toEqual([
    {
      method: 'PUT',
      path: '/wps/member/notifications',
      body: { subscription, draws: true, money: true, house: false, amounts: false },
    },
  ])
})

test('a wish for nothing is not sent', async () => {
  const sent = answerWith({})
  showInPortal(<NotificationsCard />)
  await button('Turn on here').click()
  for (const name of ['Results of my bets', 'Deposits and withdrawals', 'News from us'])
    await kind(name).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on here' }).click()
  await expect.element(page.getByText('Choose at least one').first()).toBeVisible()
  expect(sent).toEqual([])
})

test.each([
  ['denied', 'Notifications of this page are blocked. Allow them in the settings of your browser.'],
  ['default', 'You gave no permission, so nothing can be shown here.'],
] as const)('a permission that is %s is told, and nothing is sent', async (answer, words) => {
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue(answer)
  const sent = answerWith({})
  showInPortal(<NotificationsCard />)
  await button('Turn on here').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on here' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent(words)
  expect(sent).toEqual([])
})

test('this device can be told something to see that it comes, and be turned off', async () => {
  isSubscribed = true
  const sent = answerWith({ content: [told] })
  showInPortal(<NotificationsCard />)
  await button('Send a test').click()
  await button(/^Turn off/).click()
  await expect.element(page.getByText('No device of yours is told anything.')).toBeVisible()
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `POST /wps/member/notifications/${told.id}/test`,
    `DELETE /wps/member/notifications/${told.id}`,
  ])
})

test('a browser that dropped its subscription says so, and can be turned on again', async () => {
  answerWith({ content: [told] })
  showInPortal(<NotificationsCard />)
  await expect
    .element(page.getByText('This browser no longer takes notifications.', { exact: false }))
    .toBeVisible()
  await expect.element(button('Turn on here')).toBeVisible()
  expect(button('Send a test').elements()).toEqual([])
})

test.each([
  ['is blocked', () => (permission = 'denied'), 'Allow them in the settings'],
  ['shows none', () => vi.stubGlobal('PushManager', undefined), 'This browser cannot show notifications.'],
  [
    'is an iPhone’s without the app',
    () => {
      vi.stubGlobal('PushManager', undefined)
      vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X)',
      )
    },
    'Add to Home Screen',
  ],
])('a browser that %s is told why, without a button', async (_, arrange, words) => {
  answerWith({})
  arrange()
  showInPortal(<NotificationsCard />)
  await expect.element(page.getByText(words, { exact: false })).toBeVisible()
  expect(button('Turn on here').elements()).toEqual([])
})

test('where the house has no key, that is said', async () => {
  answerWith({ publicKey: null })
  showInPortal(<NotificationsCard />)
  await expect.element(page.getByText('Notifications are not set up here.')).toBeVisible()
  expect(button('Turn on here').elements()).toEqual([])
})
