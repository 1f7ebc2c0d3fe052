import { vi } from 'vitest'
import type { RoundView } from '#provider/present-round.ts'

/** For tests: as much of an element as words and figures need. */
export class ElementDouble {
  className = ''
  dataset: Record<string, string> = {}
  disabled = false
  children: ElementDouble[] = []
  classList = { toggle: () => true }
  #inside: (ElementDouble | string)[] = []

  get textContent(): string {
    return this.#inside.map((child) => (typeof child === 'string' ? child : child.textContent)).join(' ')
  }
  set textContent(text: string) {
    this.#inside = [text]
  }
  append(...inside: (ElementDouble | string)[]) {
    this.#inside.push(...inside)
  }
  replaceChildren(...inside: (ElementDouble | string)[]) {
    this.#inside = inside
  }
  setAttribute() {
    return undefined
  }
  querySelector() {
    return null
  }
}

/** For tests: the page's elements by their ids, each made when it is first asked for. */
export function stubPage(): (id: string) => ElementDouble {
  const parts = new Map<string, ElementDouble>()
  const partOf = (id: string) => parts.getOrInsertComputed(id, () => new ElementDouble())
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('document', {
    addEventListener: () => undefined,
    createElement: () => new ElementDouble(),
    querySelector: (selector: string) => partOf(selector.slice(1)),
  })
  return partOf
}

export type Call = { path: string; body: Record<string, unknown> }
/** How the network fails: before the server has the call, or with its answer. */
export type Break = 'dropped' | 'lost'

/** For tests: the page's own server behind a network that breaks in as many calls as it is told. */
export function stubServer(answer: (call: Call) => object) {
  const calls: Call[] = []
  const breaks: Break[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    const call = {
      path,
      body: JSON.parse(typeof body === 'string' ? body : '{}') as Record<string, unknown>,
    }
    calls.push(call)
    const broken = breaks.shift()
    if (broken === 'dropped') throw new TypeError('no network')
    const told = answer(call)
    if (broken === 'lost') throw new TypeError('no network')
    return told instanceof Response ? told : Response.json(told)
  })
  return { calls, breaks }
}

/** For tests: what a table tells, for as long as its lines stand. */
export function stubStream() {
  let line: ReadableStreamDefaultController<Uint8Array> | undefined
  const write = (name: string, data: unknown) =>
    line?.enqueue(new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`))
  return {
    open: () =>
      new Response(new ReadableStream<Uint8Array>({ start: (controller) => void (line = controller) })),
    write,
    cut: () => line?.error(new TypeError('no network')),
  }
}

/** For tests: a round of 10.00 whose stake was taken. */
export const roundOf = (change: Partial<RoundView> = {}): RoundView => ({
  id: 'round-1',
  game: 'mines',
  state: 'CLOSED',
  stake: '10.00',
  staked: '10.00',
  win: '0.00',
  bet: {},
  free: null,
  steps: [],
  seeds: { commitment: 'c', clientSeed: 's', nonce: 0, serverSeed: null },
  refusal: null,
  outcome: {},
  balanceAfterBet: '90.00',
  balance: '90.00',
  startedAt: 0,
  ...change,
})
