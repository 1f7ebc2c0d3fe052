import type { Page } from '@playwright/test'

/** What a page is told of a round, beside what every round has. */
type StagedRound = { game: string; outcome: unknown } & Record<string, unknown>

const roundOf = (round: StagedRound) => ({
  id: 'staged',
  state: 'CLOSED',
  stake: '10.00',
  staked: '10.00',
  win: '0.00',
  free: null,
  bet: {},
  steps: [],
  refusal: null,
  seeds: { commitment: '', clientSeed: '', nonce: 0, serverSeed: null },
  balanceAfterBet: '990.00',
  balance: '990.00',
  startedAt: 0,
  ...round,
})

/** The next rounds are these, one after the other, in the provider's place. */
export async function stageRounds(page: Page, rounds: readonly StagedRound[]): Promise<void> {
  const left = [...rounds]
  await page.route('**/api/rounds', (route) => {
    const round = left.shift()
    return round ? route.fulfill({ json: roundOf(round) }) : route.continue()
  })
  await page.route('**/api/rounds/staged/shown', (route) => route.fulfill({ json: {} }))
}

/** The session of the page that is opened next has this besides. */
export async function stageSession(page: Page, more: object): Promise<void> {
  await page.route('**/api/session', async (route) => {
    const response = await route.fetch()
    const { token, session } = (await response.json()) as { token: string; session: object } // as the page reads it
    await route.fulfill({ response, json: { token, session: { ...session, ...more } } })
  })
}

/** In the page: the one line is fed by events of its document. */
const listenTo = (path: string): string => `(() => {
  const real = window.fetch.bind(window)
  const start = (into) => {
    document.addEventListener('staged', ({ detail }) => into.enqueue(new TextEncoder().encode(detail)))
    document.documentElement.dataset.staged = 'listening'
  }
  window.fetch = (input, init) =>
    input === '${path}' ? Promise.resolve(new Response(new ReadableStream({ start }))) : real(input, init)
})()`

/** What a table or a room tells is told by the test, from the page's opening on. @returns what tells it */
export async function stageStream(page: Page, path: string) {
  await page.addInitScript(listenTo(path))
  return async (name: 'table' | 'own', data: object): Promise<void> => {
    await page.locator('[data-staged]').waitFor()
    const detail = JSON.stringify(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
    await page.evaluate(`void document.dispatchEvent(new CustomEvent('staged', { detail: ${detail} }))`)
  }
}

/** A seat in a room, without one of the real rooms. */
export async function stageSeat(page: Page): Promise<void> {
  await page.route('**/api/room/seat', (route) => route.fulfill({ json: { seat: 0 } }))
}
