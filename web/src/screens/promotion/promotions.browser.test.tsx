import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { App } from '#App.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import { basePhrases } from '#routes.ts'
import { answersOf } from '#start/test-portal.tsx'
import { show } from '#ui/test-page.tsx'

await loadAreas('en', [...basePhrases, 'promotion'])

const before = location.href
beforeEach(() => history.replaceState(null, '', '/promotions'))
afterEach(() => history.replaceState(null, '', before))

const promotionOf = (category: string, tags: readonly string[] = []) => ({
  id: category,
  category,
  tags,
  title: `Offer of ${category}`,
  summary: '',
  image: '',
  colors: ['#04351f', '#15804e'],
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
