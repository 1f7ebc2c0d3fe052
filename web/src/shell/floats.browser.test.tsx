import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { chromes } from '#components/shell-chrome.ts'
import { loadAreas } from '#i18n/load-phrases.ts'
import { findRoute } from '#routes.ts'
import { closeDialog, shownDialog } from '#session/dialogs.ts'
import { becomeGuest, clearStoredSession } from '#session/session-store.ts'
import { Floats } from '#shell/Floats.tsx'
import { Shell } from '#shell/Shell.tsx'
import { follow, goBackToStart, logIn, showInPortal } from '#start/test-portal.tsx'

await loadAreas('en', ['member', 'shell', 'ui', 'category'])
afterEach(() => {
  closeDialog()
  clearStoredSession()
  becomeGuest()
  goBackToStart()
  scrollTo(0, 0)
})

const gold = { labelName: 'Gold leaf', color: '#efcf80', color2: '#825b0c', rankLevel: 6 }
const badge = page.getByRole('link', { name: /VIP/ })
const share = page.getByRole('link', { name: 'Share', exact: true })
const close = page.getByRole('button', { name: 'Close the VIP badge' })

describe('the VIP badge without a label, with one, and closed for the session (R-06)', () => {
  test('a VIP badge floats over the page until it is closed, which holds for the session (FLOAT-01)', async () => {
    logIn()
    showInPortal(
      <main id="main" style={{ height: '3000px' }}>
        <Floats />
      </main>,
    )
    const top = () => badge.element().getBoundingClientRect().top
    const before = top()
    scrollTo(0, 1000)
    expect([scrollY, top()]).toEqual([1000, before])
    expect(before).toBeLessThan(innerHeight)
    await close.click()
    await expect.element(badge).not.toBeInTheDocument()
    showInPortal(<Floats />)
    expect(badge.elements()).toEqual([])
    clearStoredSession()
    showInPortal(<Floats />)
    expect(badge.elements()).toHaveLength(1)
  })

  test('the VIP badge of a member without a label opens the security centre (FLOAT-03)', async () => {
    logIn()
    showInPortal(<Floats />, { clubLabel: null })
    await badge.click()
    expect(location.pathname).toBe('/member/securityCenter')
    expect(findRoute(location.pathname).route).toBeDefined()
  })

  test('the VIP badge of a member with a label names it and opens the player rank page (FLOAT-02)', async () => {
    logIn()
    showInPortal(<Floats />, { clubLabel: gold })
    await expect.element(badge).toHaveTextContent('Gold leafVIP 6')
    await badge.click()
    expect(location.pathname).toBe('/member/playerRank')
    expect(findRoute(location.pathname).route).toBeDefined()
  })
})

test('visitors and trial accounts have no VIP badge', () => {
  showInPortal(<Floats />)
  expect(badge.elements()).toEqual([])
  logIn(4)
  showInPortal(<Floats />)
  expect(badge.elements()).toEqual([])
})

test('share floats while friends can be invited: a visitor logs in first, a member gets to the invitation (R-07, FLOAT-04, A-118)', async () => {
  showInPortal(<Floats />)
  await share.click()
  expect(shownDialog()?.name).toBe('login')
  logIn()
  expect(follow('Share')).toBe('/member/referral')
  expect(findRoute(location.pathname).route).toBeDefined()
  showInPortal(<Floats />, { settings: { referralEnabled: false } })
  expect(share.elements()).toEqual([])
})

test('a guest is shown the invitation with the first press, so that the first view loads nothing for it', async () => {
  showInPortal(
    <Shell chrome={chromes.full} tab="home">
      <p>Content</p>
    </Shell>,
  )
  await expect.element(page.getByText('Content')).toBeVisible()
  expect(share.elements()).toEqual([])
  await page.getByText('Content').click()
  await expect.element(share).toBeVisible()
})

test.each(['primary', 'secondary', 'ghost'])(
  'what floats makes way for a %s button that comes under it, and returns',
  async (tone) => {
    logIn()
    showInPortal(
      <>
        <main id="main" style={{ height: '3000px' }}>
          <button
            type="button"
            className={`btn btn-${tone}`}
            style={{ position: 'absolute', top: '1500px', right: '30px' }}
          />
        </main>
        <Floats />
      </>,
    )
    await expect.element(badge).toBeVisible()
    scrollTo(0, 1500 - innerHeight + 60)
    await expect.element(page.getByRole('complementary', { includeHidden: true })).not.toBeVisible()
    scrollTo(0, 0)
    await expect.element(badge).toBeVisible()
  },
)
