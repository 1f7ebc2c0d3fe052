import type { ProofOffer } from '@suntala/contract/proof'
import type { Settings } from '@suntala/contract/settings'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { settingsQuery } from '#api/platform.ts'
import { createQueryClient } from '#api/query-client.ts'
import { sessionLost } from '#api/signals.ts'
import { useAction } from '#api/use-action.ts'
import { StepUpHost } from '#components/step-up/StepUpHost.tsx'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import { show } from '#ui/test-page.tsx'

await loadAreas('en', ['errors', 'form', 'proof', 'ui'])

const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
const jwk = await crypto.subtle.exportKey('jwk', pair.publicKey)
const publicKey = { kid: 'k', alg: 'ECDH-ES', enc: 'A256GCM', jwk, expiresAt: Date.now() + 1_000_000 }

type Answer = { status?: number; code?: string; value?: unknown }

/** The platform at the other end of the wire. @returns the calls that it got, by path and key */
function answerWith(answers: Record<string, Answer[]>): { path: string; key: string | null }[] {
  const calls: { path: string; key: string | null }[] = []
  vi.spyOn(window, 'fetch').mockImplementation((address, init) => {
    const { url, headers } = new Request(address, init)
    const path = new URL(url).pathname
    if (path === '/wps/system/publicKey')
      return Promise.resolve(
        Response.json({ success: true, code: '', value: publicKey, message: '', traceId: '' }),
      )
    calls.push({ path, key: headers.get('idempotency-key') })
    const { status = 200, code = '', value = {} } = answers[path]?.shift() ?? {}
    const body = { success: code === '', code, value, message: '', traceId: '' }
    return Promise.resolve(Response.json(body, { status }))
  })
  return calls
}

/** A press that moves money, and what became of it. */
function Press({ name }: { name: string }) {
  const [outcome, setOutcome] = useState('')
  const action = useAction('depositCreate', {
    onSuccess: () => setOutcome('done'),
    onError: ({ code }) => setOutcome(code),
  })
  return (
    <>
      <button type="button" onClick={() => action.mutate({ input: { methodId: name, amount: '100' } })}>
        {name}
      </button>
      <output aria-label={`${name} is`}>{outcome}</output>
    </>
  )
}

function open(): void {
  const client = createQueryClient()
  client.setQueryData<Partial<Settings>>(settingsQuery.queryKey, {
    sandbox: { cashier: false, provider: false, outbox: null },
  })
  show(
    <QueryClientProvider client={client}>
      <I18nProvider firstLanguage="en" timeZone="UTC" currency="THB">
        <Press name="one" />
        <Press name="other" />
        <StepUpHost />
      </I18nProvider>
    </QueryClientProvider>,
  )
}

const stepUpRequired = (...offers: ProofOffer[]): Answer => ({
  status: 403,
  code: 'STEP_UP_REQUIRED',
  value: { offers },
})
const byPassword: ProofOffer = { kind: 'LOGIN_PASSWORD', to: null }
const byCode: ProofOffer = { kind: 'SMS', to: '+66***45' }
const wrongPassword: Answer = { status: 400, code: 'PASSWORD_CHECK' }

const press = (name: string) => page.getByRole('button', { name, exact: true })
const outcome = (name: string) => page.getByRole('status', { name: `${name} is` })
const dialog = () => page.getByRole('dialog', { name: 'Confirm that it is you' })
const password = () => page.getByRole('textbox', { name: 'Login password' })
const choose = (name: string) => page.getByRole('radiogroup', { name: 'Confirm by' }).getByText(name).click()
const confirm = () => page.getByRole('button', { name: 'Confirm', exact: true })

const money = '/wps/v2/deposit'
const proof = '/wps/session/stepUp'

afterEach(() => {
  vi.restoreAllMocks()
})

test('asks once, sends the call again with its key, and leaves the focus where it was', async () => {
  const calls = answerWith({ [money]: [stepUpRequired(byPassword), {}], [proof]: [wrongPassword, {}] })
  open()
  await press('one').click()
  await expect.element(dialog()).toBeVisible()
  await expect.element(password()).toHaveFocus()
  await userEvent.keyboard('not this one{Enter}')
  await expect.element(password()).toHaveAccessibleDescription('The password is wrong.')
  await expect.element(outcome('one')).toHaveTextContent('')
  await password().fill('this one')
  await userEvent.keyboard('{Enter}')
  await expect.element(outcome('one')).toHaveTextContent('done')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(press('one')).toHaveFocus()
  expect(calls.map(({ path }) => path)).toEqual([money, proof, proof, money])
  expect(calls[0]?.key).toMatch(/^[\da-f-]{36}$/)
  expect(calls[3]?.key).toBe(calls[0]?.key)
})

test('closed by the member, the call fails as refused and nothing is sent again', async () => {
  const calls = answerWith({ [money]: [stepUpRequired(byPassword)] })
  open()
  await press('one').click()
  await expect.element(password()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(outcome('one')).toHaveTextContent('STEP_UP_REQUIRED')
  await expect.element(press('one')).toHaveFocus()
  expect(calls).toHaveLength(1)
})

test('two calls that ask at once wait for one answer', async () => {
  const asked = stepUpRequired(byPassword)
  const calls = answerWith({ [money]: [asked, asked, {}, {}], [proof]: [{}] })
  open()
  // The dialog of the first makes the second unreachable for a pointer, not for a program.
  const [first, second] = [press('one').element(), press('other').element()]
  for (const button of [first, second]) (button as HTMLButtonElement).click() // both are buttons
  await password().fill('this one')
  await confirm().click()
  await expect.element(outcome('one')).toHaveTextContent('done')
  await expect.element(outcome('other')).toHaveTextContent('done')
  expect(calls.filter(({ path }) => path === proof)).toHaveLength(1)
  expect(new Set(calls.map(({ key }) => key)).size).toBe(3)
})

test('offers each kind that counts, and says where a code goes', async () => {
  answerWith({ [money]: [stepUpRequired(byPassword, byCode)] })
  open()
  await press('one').click()
  await expect.element(password()).toBeVisible()
  await choose('Code by SMS')
  await expect.element(page.getByText('The code goes to +66***45.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send code' })).toBeVisible()
  await choose('Login password')
  await expect.element(password()).toBeVisible()
})

test('says so where the member has nothing to prove it by', async () => {
  answerWith({ [money]: [stepUpRequired()] })
  open()
  await press('one').click()
  await expect.element(page.getByRole('dialog', { name: 'This cannot be confirmed here' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(outcome('one')).toHaveTextContent('STEP_UP_REQUIRED')
})

test('a session that ends meanwhile takes the question with it', async () => {
  answerWith({ [money]: [stepUpRequired(byPassword)] })
  open()
  await press('one').click()
  await expect.element(dialog()).toBeVisible()
  sessionLost.emit()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(outcome('one')).toHaveTextContent('STEP_UP_REQUIRED')
})
