import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { kitTextsOf } from './kit-texts.ts'
import { enterPage } from './page.ts'
import { bearer } from './server.ts'

const own = { en: {}, th: {} }
const session = { gameCode: 'o-mines' }

type Asked = { method: string; body: { launch?: string; key?: string }; bearer: string | undefined }
type Fault = 'dropped' | 'lost' | { code: string }

/** A browser's page with its address and history entry, and a server that trades a launch once for each key. */
function openPage(href: string) {
  const url = new URL(href)
  const page = {
    url,
    state: null as unknown,
    isOpen: false,
    text: '',
    button: '',
    press: () => undefined as void,
  }
  const asked: Asked[] = []
  const faults: Fault[] = []
  const told: unknown[] = []
  const elements: Record<string, object> = {
    '#game': { dataset: { code: 'o-mines' } },
    '#notice-text': {
      set textContent(text: string) {
        page.text = text
      },
    },
    '#notice-button': {
      hidden: false,
      set textContent(text: string) {
        page.button = text
      },
      set onclick(press: (() => void) | null) {
        page.press = press ?? (() => undefined)
      },
    },
    '#notice': {
      get open() {
        return page.isOpen
      },
      showModal: () => (page.isOpen = true),
      close: () => (page.isOpen = false),
    },
  }
  vi.stubGlobal('document', { querySelector: (name: string) => elements[name] })
  vi.stubGlobal('parent', { postMessage: (message: unknown) => told.push(message) })
  vi.stubGlobal('location', page.url)
  vi.stubGlobal('history', {
    get state() {
      return page.state
    },
    replaceState: (state: unknown, _: string, to?: string) => {
      page.state = state
      if (to !== undefined) page.url.href = new URL(to, page.url).href
    },
  })
  vi.stubGlobal('fetch', async (_path: string, { method = '', body, headers }: RequestInit) => {
    const sent = { method, body: JSON.parse(typeof body === 'string' ? body : '{}') as Asked['body'] }
    asked.push({ ...sent, bearer: (headers as Record<string, string>)['authorization'] })
    const fault = faults.shift()
    if (typeof fault === 'object') return Response.json({ error: fault.code }, { status: 503 })
    if (fault) throw new TypeError('no network')
    return Response.json(method === 'GET' ? session : { token: `token of ${sent.body.key}`, session })
  })
  return { page, asked, faults, told }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const address = 'https://games.example/play/o-mines?lang=en'
const isSettled = async (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), Promise.resolve(false)])

test('a launch whose answer is lost is asked for again with the same key, and leaves the address with the answer', async () => {
  const { page, asked, faults } = openPage(`${address}#the-launch`)
  faults.push('dropped', 'lost')
  const entering = enterPage(kitTextsOf('en', own))
  await vi.advanceTimersByTimeAsync(0)
  expect(page.url.hash).toBe('#the-launch')
  await vi.advanceTimersByTimeAsync(3000)
  expect(await entering).toEqual(session)
  expect(asked.map(({ body }) => body.launch)).toEqual(['the-launch', 'the-launch', 'the-launch'])
  expect(new Set(asked.map(({ body }) => body.key)).size).toBe(1)
  expect(asked[0]?.body.key).toMatch(/^[\w-]{32,64}$/)
  expect(page.url.href).toBe(address)
  expect(page.state).toEqual({ token: `token of ${asked[0]?.body.key}` })
  expect(page.isOpen).toBe(false)
})

test.each([
  ['NETWORK', 'en', 'No connection. Nothing is lost: try again once there is one.', 'Try again'],
  ['NETWORK', 'th', 'ไม่มีสัญญาณ ไม่มีอะไรสูญหาย ลองอีกครั้งเมื่อมีสัญญาณ', 'ลองอีกครั้ง'],
  ['BUSY', 'en', 'The platform does not answer. Try again in a moment.', 'Try again'],
] as const)(
  'after three tries %s is said in %s, with a button that tries again',
  async (code, language, text, button) => {
    const { page, asked, faults, told } = openPage(`${address}#the-launch`)
    const fault: Fault = code === 'BUSY' ? { code } : 'dropped'
    faults.push(fault, fault, fault, fault)
    const entering = enterPage(kitTextsOf(language, own))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(3)
    expect(page).toMatchObject({ isOpen: true, text, button })
    // The page around uncovers it, and shows no balance.
    expect(told).toMatchObject([{ type: 'roundStarted', gameCode: 'o-mines' }, { type: 'ready' }])
    page.press()
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toHaveLength(4)
    expect(await isSettled(entering)).toBe(false)
    expect(page.isOpen).toBe(true)
    page.press()
    await vi.advanceTimersByTimeAsync(0)
    expect(await entering).toEqual(session)
    expect(page.isOpen).toBe(false)
  },
)

test('a page that is loaded anew before the answer asks with its launch and key, and after it with its session', async () => {
  const { page, asked, faults } = openPage(`${address}#the-launch`)
  faults.push('dropped')
  void enterPage(kitTextsOf('en', own))
  await vi.advanceTimersByTimeAsync(0)
  const kept = page.state
  const anew = openPage(page.url.href)
  anew.page.state = kept
  await enterPage(kitTextsOf('en', own))
  expect(anew.asked[0]?.body).toEqual(asked[0]?.body)
  const later = openPage(anew.page.url.href)
  later.page.state = anew.page.state
  await enterPage(kitTextsOf('en', own))
  expect(later.asked).toEqual([{ method: 'GET', body: {}, bearer: bearer()['authorization'] }])
})

test('a launch that is refused is not asked for again and leaves the address', async () => {
  const { page, asked, faults } = openPage(`${address}#the-launch`)
  faults.push({ code: 'USER_DISABLED' })
  await expect(enterPage(kitTextsOf('en', own))).rejects.toThrow('USER_DISABLED')
  expect(asked).toHaveLength(1)
  expect(page.url.href).toBe(address)
  await expect(enterPage(kitTextsOf('en', own))).rejects.toThrow('TICKET_EXPIRED')
})
