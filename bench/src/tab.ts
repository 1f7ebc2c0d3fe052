import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TraceEvent } from '#blocked-parts.ts'
import { launchBrowser } from '#launch-browser.ts'

const answerWithinMs = 60_000

type Answer = {
  id?: number
  result?: unknown
  error?: { message: string }
  /** Of what the browser tells unasked. */
  method?: string
  params?: { value?: TraceEvent[] }
}

const traced = ['devtools.timeline', 'v8', 'disabled-by-default-v8.gc', 'toplevel']

/** A page in a browser, spoken to by the DevTools protocol. */
export type Tab = {
  /** A command of the protocol; what it answers is known by its name. */
  send(method: string, params?: object): Promise<unknown>
  /** Runs an expression in the page. @returns its value, or what its promise comes to */
  run<T>(expression: string): Promise<T>
  /** Waits until an expression holds in the page. */
  until(expression: string): Promise<void>
  /** @returns what the browser did meanwhile */
  trace(work: () => Promise<void>): Promise<TraceEvent[]>
}

async function connect(port: number): Promise<WebSocket> {
  const tabs = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    type: string
    webSocketDebuggerUrl: string
  }[] // as the browser documents it
  const url = tabs.find(({ type }) => type === 'page' || type === 'node')?.webSocketDebuggerUrl
  if (!url) throw new Error('there is nothing to speak to')
  const socket = new WebSocket(url)
  await once(socket, 'open')
  return socket
}

function tabOf(socket: WebSocket): Tab {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let sent = 0
  let events: TraceEvent[] = []
  let allTold = Promise.withResolvers<void>()
  socket.addEventListener('message', ({ data }) => {
    const { id = 0, result, error, method, params } = JSON.parse(String(data)) as Answer // of the protocol
    if (method === 'Tracing.dataCollected') events.push(...(params?.value ?? []))
    if (method === 'Tracing.tracingComplete') allTold.resolve()
    if (error) waiting.get(id)?.reject(new Error(error.message))
    else waiting.get(id)?.resolve(result)
    waiting.delete(id)
  })
  socket.addEventListener('close', () => {
    for (const answer of waiting.values()) answer.reject(new Error('the browser has gone'))
  })
  const send = (method: string, params: object = {}) => {
    const answer = Promise.withResolvers<unknown>()
    waiting.set(++sent, answer)
    socket.send(JSON.stringify({ id: sent, method, params }))
    return answer.promise
  }
  async function run<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = (await send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    })) as { result: { value: T }; exceptionDetails?: { exception?: { description?: string } } } // Runtime.evaluate
    if (exceptionDetails) throw new Error(`in the page: ${exceptionDetails.exception?.description}`)
    return result.value
  }
  async function until(expression: string): Promise<void> {
    const endMs = performance.now() + answerWithinMs
    while (!(await run<boolean>(`Boolean(${expression})`))) {
      if (performance.now() > endMs) throw new Error(`it never came to ${expression}`)
      await sleep(20)
    }
  }
  async function trace(work: () => Promise<void>): Promise<TraceEvent[]> {
    events = []
    allTold = Promise.withResolvers()
    await send('Tracing.start', { traceConfig: { includedCategories: traced } })
    await work()
    await send('Tracing.end')
    await allTold.promise
    return events
  }
  return { send, run, until, trace }
}

/** Speaks to the page of a browser, or to a Node program that listens there (`--inspect`), for as long as the work takes. */
export async function attached<T>(port: number, work: (tab: Tab) => Promise<T>): Promise<T> {
  const socket = await connect(port)
  try {
    return await work(tabOf(socket))
  } finally {
    socket.close()
  }
}

/** Opens an address in a fresh browser for as long as the work takes. */
export async function withTab(url: string, work: (tab: Tab) => Promise<void>): Promise<void> {
  const browser = await launchBrowser()
  try {
    await attached(browser.port, async (tab) => {
      const size = { width: 1350, height: 940, deviceScaleFactor: 1, mobile: false }
      await tab.send('Emulation.setDeviceMetricsOverride', size)
      await tab.send('Page.navigate', { url })
      await work(tab)
    })
  } finally {
    browser.kill()
  }
}

type Session = { cookies: ReadonlyMap<string, string>; token: string | null }

/** Gives a page of the origin the session of somebody who is logged in; the next page that is opened is theirs. */
export async function takeSession(
  tab: Tab,
  { origin, of: { cookies, token } }: { origin: string; of: Session },
): Promise<void> {
  for (const [name, value] of cookies)
    await tab.send('Network.setCookie', {
      name,
      value,
      url: origin,
      path: '/',
      secure: name.startsWith('__'),
      httpOnly: true,
    })
  await tab.run(`sessionStorage.setItem('token', '${token}')`)
}

/** Whether the portal's script has taken an element over: React keeps a property of its own on it. */
export const isTakenOver = (selector: string): string =>
  `Object.keys(document.querySelector('${selector}') ?? {}).some((name) => name.startsWith('__react'))`

/** A key, down and up. Of a letter its own, so that the page hears what a keyboard says. */
export async function strike(
  tab: Tab,
  key: string,
  windowsVirtualKeyCode = key.toUpperCase().charCodeAt(0),
): Promise<void> {
  const pressed = {
    key,
    windowsVirtualKeyCode,
    ...(key.length === 1 && { text: key }),
    ...(key === 'Enter' && { text: '\r' }),
  }
  await tab.send('Input.dispatchKeyEvent', { type: 'keyDown', ...pressed })
  await tab.send('Input.dispatchKeyEvent', { type: 'keyUp', key, windowsVirtualKeyCode })
}
