import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { ClaimPromotion } from '#screens/promotion/ClaimPromotion.tsx'
import { answer, answerCalls } from '#start/test-answers.ts'
import { logIn, showInPortal } from '#start/test-portal.tsx'

beforeAll(() => loadAreas('en', ['promotion', 'errors', 'ui', 'system', 'shell']))
afterEach(() => vi.restoreAllMocks())

test('what a promotion pays is claimed on its page, once, and what must be bet through is told before', async () => {
  let claimable: object | null = { amount: '5.00', turnover: '25.00' }
  await answerCalls({
    promotionInfo: () => answer({ claimable }),
    promotionClaim: () => {
      claimable = null
      return answer({ amount: '5.00', sumBalance: '17.00' })
    },
  })
  logIn()
  showInPortal(<ClaimPromotion code="welcome" />)
  await expect.element(page.getByText(/^Play .*25\.00.* before you withdraw it/)).toBeVisible()
  await page.getByRole('button', { name: /^Claim .*5\.00/ }).click()
  await expect.element(page.getByRole('status').getByText(/5\.00.* is in your wallet/)).toBeVisible()
  await expect.poll(() => page.getByRole('button').query()).toBeNull()
})

test.each([
  ['a visitor', () => {}],
  ['a trial player', () => logIn(4)],
])('%s is offered nothing, and nothing is asked', async (_, begin) => {
  const asked = vi.fn<() => Response>(() => answer({ claimable: { amount: '5.00', turnover: '0.00' } }))
  await answerCalls({ promotionInfo: asked })
  begin()
  showInPortal(<ClaimPromotion code="welcome" />)
  expect(page.getByRole('button').query()).toBeNull()
  expect(asked).not.toHaveBeenCalled()
})
