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
export const stageSession = (page: Page, more: object): Promise<void> =>
  page.route('**/api/session', async (route) => {
    const response = await route.fetch()
    const { token, session } = (await response.json()) as { token: string; session: object } // as the page reads it
    await route.fulfill({ response, json: { token, session: { ...session, ...more } } })
  })

/** What a table or a room tells is told by the test, from the page's opening on. @returns what tells it */
export async function stageStream(page: Page, path: string) {
  await page.addInitScript((staged: string) => {
    const real = window.fetch.bind(window)
    window.fetch = (input, init) => {
      if (input !== staged) return real(input, init)
      const body = new ReadableStream<Uint8Array>({
        start: (into) => {
          document.addEventListener('staged', (event) => {
            if (event instanceof CustomEvent) into.enqueue(new TextEncoder().encode(String(event.detail)))
          })
          document.documentElement.dataset['staged'] = 'listening'
        },
      })
      return Promise.resolve(new Response(body))
    }
  }, path)
  return async (name: 'table' | 'own', data: object): Promise<void> => {
    await page.locator('[data-staged]').waitFor()
    await page.evaluate(
      (detail) => void document.dispatchEvent(new CustomEvent('staged', { detail })),
      `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`,
    )
  }
}

/** A seat in a room, without one of the real rooms. */
export const stageSeat = (page: Page): Promise<void> =>
  page.route('**/api/room/seat', (route) => route.fulfill({ json: { seat: 0 } }))
