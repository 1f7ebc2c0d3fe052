import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { ChangePasswordForm } from '#screens/account/ChangePasswordForm.tsx'
import { NewPasswordForm } from '#screens/account/NewPasswordForm.tsx'
import { PaymentPasswordForm } from '#screens/cashier/PaymentPasswordForm.tsx'
import { FeedbackForm } from '#screens/feedback/FeedbackForm.tsx'
import { becomeGuest } from '#session/session-store.ts'
import { logIn, showInPortal } from '#start/test-portal.tsx'

await loadAreas('en', ['auth', 'cashier', 'errors', 'feedback', 'form', 'ui'])
afterEach(() => {
  vi.restoreAllMocks()
  becomeGuest()
})

const nothing = () => undefined
const password = 'river-stone-lantern-41'

type Shown = {
  form: ReactNode
  path: string
  button: string
  typed: Record<string, string>
  /** How many of the failures it meets: one layer tells them, so one form meets them all. */
  meets: number
}

const forms: Record<string, Shown> = {
  feedback: {
    form: <FeedbackForm isGuest={false} onSent={nothing} />,
    path: '/wps/feedback',
    button: 'Send',
    meets: 1,
    typed: { content: 'The deposit of this morning is not here yet, please look.' },
  },
  'a new login password': {
    form: <ChangePasswordForm isForced={false} />,
    path: '/wps/member/password',
    meets: 6,
    button: 'Save the new password',
    typed: { oldPassword: 'meadow-91-anvil', newPassword: password, confirmNewPassword: password },
  },
  'a new login password by a link': {
    form: <NewPasswordForm token="t" account="somchai" onSaved={nothing} onOver={nothing} />,
    path: '/wps/member/password/link',
    meets: 2,
    button: 'Save the new password',
    typed: { newPassword: password, confirmNewPassword: password },
  },
  'a payment password': {
    form: <PaymentPasswordForm />,
    path: '/wps/member/paymentPassword',
    meets: 2,
    button: 'Set payment password',
    typed: { old: 'meadow-91-anvil', paymentPassword: '481 073', confirm: '481 073' },
  },
}

type Answer = () => Response
const refusal = (code: string, status: number): Answer => {
  const body = { success: false, code, value: null, message: '', traceId: 't' }
  return () => Response.json(body, { status })
}
const html = (status: number): Answer => {
  return () => new Response('<!doctype html><h1>Gateway</h1>', { status })
}
const lost: Answer = () => {
  throw new TypeError('Failed to fetch')
}

const network = 'Network problem. Please try again.'

const failures: readonly (readonly [what: string, answer: Answer, told: string])[] = [
  ['no network', lost, network],
  ['a 429 of the platform', refusal('RATE_LIMITED', 429), 'That was too fast. Please wait a moment.'],
  ['a 429 with HTML', html(429), 'That was too fast. Please wait a moment.'],
  [
    'a 503 of the platform',
    refusal('BUSY', 503),
    'The system is busy. Nothing was changed. Please try again.',
  ],
  ['a 503 with HTML', html(503), network],
  ['HTML in place of JSON', html(200), network],
]

/** The platform's key, by which some forms are sealed. */
async function keyAnswer(): Promise<object> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const jwk = await crypto.subtle.exportKey('jwk', pair.publicKey)
  return { kid: 'k', alg: 'ECDH-ES', enc: 'A256GCM', jwk, expiresAt: Date.now() + 1_000_000 }
}

/** The other end of the wire. @returns how often the form came there */
async function answerWith(path: string, answer: Answer): Promise<() => number> {
  const key = await keyAnswer()
  let count = 0
  vi.spyOn(window, 'fetch').mockImplementation(async (address, init) => {
    const request = new Request(address, init)
    const { pathname } = new URL(request.url)
    if (pathname === path && request.method !== 'GET') {
      count += 1
      return answer()
    }
    if (pathname !== '/wps/system/publicKey') return Promise.withResolvers<Response>().promise
    return Response.json({ success: true, value: key, message: '', code: '', traceId: 't' })
  })
  return () => count
}

const fieldOf = (name: string) =>
  document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)

describe.each(Object.entries(forms))('%s', (_, { form, path, button, typed, meets }) => {
  test.each(failures.slice(0, meets))(
    'after %s says so, keeps what was typed, and can be sent again',
    async (_what, answer, told) => {
      const count = await answerWith(path, answer)
      logIn()
      showInPortal(form, { settings: { feedbackMin: 10, feedbackMax: 500 } })
      for (const [name, text] of Object.entries(typed))
        await page.elementLocator(fieldOf(name) ?? document.body).fill(text)
      const send = page.getByRole('button', { name: button, exact: true })
      for (const _press of ['first', 'second']) {
        const sent = count()
        await send.click()
        await expect.poll(count).toBeGreaterThan(sent)
        await expect.element(page.getByRole('alert')).toHaveTextContent(told)
        await expect.element(send).not.toHaveAttribute('aria-busy')
        for (const [name, text] of Object.entries(typed)) expect(fieldOf(name)?.value, name).toBe(text)
      }
    },
  )
})
