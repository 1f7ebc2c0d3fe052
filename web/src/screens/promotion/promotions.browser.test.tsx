import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { App } from '#App.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import { basePhrases } from '#routes.ts'
import { answer, answerCalls, lost } from '#start/test-answers.ts'
import { answersOf } from '#start/test-portal.tsx'
import { show } from '#ui/test-page.tsx'

await loadAreas('en', [...basePhrases, 'promotion'])

const before = location.href
beforeEach(() => history.replaceState(null, '', '/promotions'))
afterEach(() => {
  history.replaceState(null, '', before)
  vi.restoreAllMocks()
})

const promotionOf = (category: string, tags: readonly string[] = []) => ({
  id: category,
  category,
  tags,
  title: `Offer of ${category}`,
  summary: '',
  image: '',
  colors: ['#04351f', '#15804e'],
  start: null as number | null,
  end: null as number | null,
})

function open(promotion: readonly ReturnType<typeof promotionOf>[]): void {
  show(<App queries={answersOf({ notice: { promotion } })} firstLanguage="en" firstStatus={0} />)
}

const cards = () => [...document.querySelectorAll('.pro-grid .pc b')].map(({ textContent }) => textContent)
const kind = (name: string) =>
  page.getByRole('navigation', { name: 'Kinds of promotions' }).getByRole('link', { name, exact: true })

const kinds = [
  ['Others', 'others', 'PROMO-03'],
  ['Sports', 'sports', 'PROMO-04'],
  ['Live casino', 'live', 'PROMO-05'],
  ['Slots', 'slots', 'PROMO-06'],
  ['Card games', 'card', 'PROMO-07'],
  ['Fishing', 'fish', 'PROMO-08'],
  ['Lottery', 'lotto', 'PROMO-09'],
  ['Rebate', 'rebate', 'PROMO-10'],
  ['Point mall', 'points', 'PROMO-11'],
  ['Rank', 'rank', 'PROMO-12'],
  ['Deposit', 'deposit', 'PROMO-13'],
  ['App download', 'app', 'PROMO-14'],
  ['Newbie', 'new_player', 'PROMO-15'],
  ['Game promotions', 'game', 'PROMO-16'],
] as const
const everyKind = kinds.map(([, category]) => promotionOf(category))

test.each(kinds)('the kind %s shows its promotions and no others (%s, %s)', async (name, category) => {
  open(everyKind)
  await kind(name).click()
  await expect.poll(cards).toEqual([`Offer of ${category}`])
  await expect.element(kind(name)).toHaveAttribute('aria-current')
})

test('all promotions are shown at first, and by the first of the kinds again (PROMO-02)', async () => {
  const all = kinds.map(([, category]) => `Offer of ${category}`)
  open(everyKind)
  await expect.poll(cards).toEqual(all)
  await kind('Fishing').click()
  await expect.poll(cards).toHaveLength(1)
  await kind('All').click()
  await expect.poll(cards).toEqual(all)
})

test('a promotion bears its tags, also one that the operator has thought of (PROMO-17..22)', async () => {
  const tags = ['NEWBIE', 'LIMITED', 'SPECIAL OFFER', 'DAILY', 'HIGH REBATE', 'VIP', 'Songkran']
  open([promotionOf('slots', tags), promotionOf('live')])
  await expect.poll(cards).toHaveLength(2)
  const shown = [...document.querySelectorAll('.pro-grid .pc')].map((card) =>
    [...card.querySelectorAll('.pc-tags > *')].map(({ textContent }) => textContent),
  )
  expect(shown).toEqual([tags, []])
})

describe('the promotions on their way, of a kind without any, and not to be had; each with where it stands (P-09)', () => {
  const showWithout = (promotion: object[] | undefined) => {
    const queries = answersOf({ notice: { promotion } })
    if (!promotion) queries.removeQueries({ queryKey: ['notice'] })
    show(<App queries={queries} firstLanguage="en" firstStatus={0} />)
  }

  test('their places are kept while they are on their way, and a failure can be asked again', async () => {
    const come = Promise.withResolvers<undefined>()
    await answerCalls({
      notice: async (address) => {
        await come.promise
        return lost(address)
      },
    })
    showWithout(undefined)
    await expect.poll(() => document.querySelectorAll('.pro-grid .sk').length).toBe(3)
    come.resolve(undefined)
    await expect.element(page.getByText('The promotions did not load')).toBeVisible()
    vi.restoreAllMocks()
    const notice = { banners: [], player: [], popup: [], promotion: [promotionOf('slots')] }
    await answerCalls({ notice: () => answer(notice) })
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expect.poll(cards).toEqual(['Offer of slots'])
  })

  test('a kind without any says so, and leads to all of them', async () => {
    history.replaceState(null, '', '/promotions?category=fish')
    open([promotionOf('slots')])
    await expect.element(page.getByText('No promotions here')).toBeVisible()
    await page.getByRole('link', { name: 'Show all promotions' }).click()
    await expect.poll(cards).toEqual(['Offer of slots'])
  })

  test('one that is to come, one that ends and one that has ended bear a mark', async () => {
    const day = 86_400_000
    const now = Date.now()
    open([
      { ...promotionOf('slots'), start: now + day, end: now + 9 * day },
      { ...promotionOf('live'), start: now - day, end: Date.UTC(2099, 10, 30) },
      { ...promotionOf('fish'), end: now - 1 },
      promotionOf('card'),
    ])
    await expect.poll(cards).toHaveLength(4)
    const marks = [...document.querySelectorAll('.pro-grid .pc-tags')].map(({ textContent }) => textContent)
    expect(marks).toEqual(['Coming soon', expect.stringMatching(/^Until .*2099/), 'Closed', ''])
  })
})
