import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { App } from '#App.tsx'
import type { CallName } from '#api/names.ts'
import { closeDialog } from '#session/dialogs.ts'
import { becomeGuest } from '#session/session-store.ts'
import { loadRoute } from '#start/load-route.ts'
import { answer, answerCalls, type Answer } from '#start/test-answers.ts'
import { answersOf, goBackToStart } from '#start/test-portal.tsx'
import { show } from '#ui/test-page.tsx'

await loadRoute('/', '')

beforeEach(() => history.replaceState(null, '', '/'))
afterEach(() => {
  goBackToStart()
  vi.restoreAllMocks()
})

/** Home as a browser draws it, with what the server answers to each call; to the others it never does. */
async function showHome(answers: Partial<Record<CallName, Answer>>): Promise<void> {
  await answerCalls(answers)
  const queries = answersOf({})
  for (const name of ['gameVendor', 'notice']) queries.removeQueries({ queryKey: [name] })
  show(<App queries={queries} firstLanguage="en" firstStatus={0} />)
  await expect.element(page.getByRole('main')).toBeVisible()
}

const nothing = {
  hotGames: { list: [] },
  lottoPopular: { list: [], serverTime: 0 },
  gameList: { games: [], gameCount: 0, facets: {} },
  winners: [],
  matches: [],
  notice: { banners: [], promotion: [], player: [], popup: [] },
  gameVendor: { lanes: [] },
  news: { content: [], categories: [] },
} satisfies Partial<Record<CallName, unknown>>

const blocks = [
  ['hotGames', ['Hot games']],
  ['lottoPopular', ['Next draws', 'Lottery']],
  ['gameList', ['New slots']],
  ['winners', ['Latest wins']],
  ['notice', ['Notice', 'Promotions']],
  ['gameVendor', ['Live casino']],
  ['matches', ['Matches to watch']],
] as const

const headings = (): (string | null)[] =>
  page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent)
const lost = page.getByRole('main').getByRole('status')

const failures: readonly (readonly [how: string, failure: Answer, reason: string])[] = [
  ['without its lists', () => answer({}), 'Network problem. Please try again.'],
  [
    'with the page of a proxy',
    () => new Response('<html>', { status: 502 }),
    'Network problem. Please try again.',
  ],
  [
    'with too many requests',
    () => new Response('', { status: 429 }),
    'That was too fast. Please wait a moment.',
  ],
]

describe('each block of home loads, is empty or fails on its own, and announcements open over it (P-01)', () => {
  test.each(blocks)(
    'where %s fails, home says so in its place and goes on; trying again brings it',
    async (name, titles) => {
      // Each failure is told alike: one block meets them all.
      for (const [, failure, reason] of name === 'hotGames' ? failures : failures.slice(0, 1)) {
        const asked = vi.fn<() => void>()
        const give = vi.fn<Answer>(failure)
        await showHome({
          [name]: (address: URL) => {
            asked()
            return give(address)
          },
        })
        await expect.poll(() => lost.elements().length).toBe(titles.length)
        for (const place of titles.keys()) {
          await expect.element(lost.nth(place)).toHaveTextContent(`This did not load. ${reason}Try again`)
        }
        expect(headings()).toEqual(expect.arrayContaining([...titles]))
        give.mockImplementation(() => answer(nothing[name]))
        const before = asked.mock.calls.length
        await lost.first().getByRole('button', { name: 'Try again', exact: true }).click()
        await expect.poll(() => lost.elements().length).toBe(0)
        expect(asked.mock.calls.length).toBe(before + 1)
      }
    },
  )

  test('while nothing has answered, each block of home holds its place', async () => {
    await showHome({})
    const waiting = blocks.flatMap(([name, titles]) => (name === 'notice' ? ['Promotions'] : titles))
    await expect
      .poll(() => headings())
      .toEqual(expect.arrayContaining(waiting.filter((title) => title !== 'Next draws')))
    expect(lost.elements()).toEqual([])
  })

  test('a block without anything to show is not there', async () => {
    await showHome(
      Object.fromEntries(Object.entries(nothing).map(([name, value]) => [name, () => answer(value)])),
    )
    await expect.poll(() => headings()).toEqual([])
    await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
  })

  test('announcements open over home once it has loaded', async () => {
    becomeGuest()
    const popup = [{ id: 'nine', title: 'Draws move to nine', content: '', date: 1 }]
    await showHome({ notice: () => answer({ ...nothing.notice, popup }) })
    await expect.element(page.getByRole('dialog', { name: 'Draws move to nine' })).toBeVisible()
    closeDialog()
  })
})
