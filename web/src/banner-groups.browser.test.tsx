import { bannerGroups } from '@suntala/contract/content'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { App } from '#App.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import { answersOf } from '#start/test-portal.tsx'
import { show } from '#ui/test-page.tsx'

await loadAreas('en', ['shell', 'ui', 'category', 'system', 'home', 'game'])

const before = location.href
beforeEach(() => {
  // What the pages ask for besides stays on its way.
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.withResolvers<Response>().promise)
})
afterEach(() => {
  history.replaceState(null, '', before)
  vi.restoreAllMocks()
})

/** Opens a page of a portal that has one banner for every place, named after it. */
function open(path: string): void {
  const banners = bannerGroups.map((groupName) => ({
    bannerId: groupName,
    groupName,
    url: '',
    linkageType: '',
    image: '',
    colors: ['#04351f', '#0d7a4b'],
    tag: '',
    title: groupName,
    line: '',
    action: '',
    sort: 1,
  }))
  history.replaceState(null, '', path)
  show(<App queries={answersOf({ notice: { banners } })} firstLanguage="en" firstStatus={0} />)
}
const shown = () => [...document.querySelectorAll('.bn h2')].map(({ textContent }) => textContent)

test.each([
  ['/', 'w_home', 'BAN-09'],
  ['/rng', 'w_rng', 'BAN-10'],
  ['/live', 'w_live', 'BAN-11'],
  ['/fish', 'w_fish', 'BAN-12'],
  ['/pvp', 'w_pvp', 'BAN-13'],
  ['/sports', 'w_sports', 'BAN-14'],
  ['/esports', 'w_esports', 'BAN-15'],
  ['/elott', 'w_lott', 'BAN-16'],
  ['/down', 'w_down', 'BAN-17'],
  ['/promotions', 'w_promotion', 'BAN-18'],
  ['/help', 'w_help', 'BAN-20'],
  ['/register', 'w_reg', 'BAN-21'],
])('%s shows the banners of %s and no others (%s)', async (path, group) => {
  open(path)
  await expect.element(page.getByRole('heading', { name: group, exact: true })).toBeVisible()
  expect(shown()).toEqual([group])
})

test.each(['/games', '/hot', '/minigame', '/news', '/feedback', '/promotions/welcome', '/no-such-page'])(
  '%s has no banner',
  async (path) => {
    open(path)
    await expect.element(page.getByRole('main')).not.toBeEmptyDOMElement()
    expect(shown()).toEqual([])
  },
)
