import type { Settings } from '@suntala/contract/settings'
import { DepositInput } from '@suntala/contract/form-inputs'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { settingsQuery } from '#api/platform.ts'
import { createQueryClient } from '#api/query-client.ts'
import { CodeDialogs, CodeField } from '#components/form/CodeField.tsx'
import { TextField } from '#components/form/fields.tsx'
import { Form } from '#components/form/Form.tsx'
import { useSendCode } from '#components/form/send-code.ts'
import { useForm } from '#components/form/use-form.ts'
import type { useHumanCheck } from '#components/human-check/use-human-check.tsx'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import { show } from '#ui/test-page.tsx'

/** What happened, in its order: verifications asked for, calls made. */
const order: string[] = []

/** Whoever is asked is a person. */
const useHuman: typeof useHumanCheck = (purpose) => ({
  prepare: () => undefined,
  ask: (then) => {
    order.push(`verified for ${purpose}`)
    then(`token-${order.length}`)
  },
  settle: () => undefined,
  isWorking: false,
  error: undefined,
  dialog: null,
})
await loadAreas('en', ['auth', 'errors', 'form', 'ui'])

function Numbered() {
  const form = useForm({
    action: 'depositCreate',
    schema: DepositInput,
    values: { mobileNum: '', code: '' },
    toInput: () => ({ methodId: 'bank-qr', amount: '100' }),
    check: ({ mobileNum }) => (/^\d{9}$/.test(mobileNum) ? [] : [{ field: 'mobileNum', kind: 'pattern' }]),
  })
  const code = useSendCode({
    form,
    call: 'smsLogin',
    numberFields: ['mobileNum'],
    toInput: ({ mobileNum }) => ({ countryDialingCode: '+66', mobileNum }),
    toText: ({ mobileNum }) => `+66 ${mobileNum}`,
    useHuman,
  })
  return (
    <>
      <Form form={form}>
        <TextField name="mobileNum" label="Mobile" />
        <CodeField name="code" code={code} />
      </Form>
      <CodeDialogs code={code} />
    </>
  )
}

type Answer = { status?: number; code?: string; message?: string; value?: unknown }

/** The platform at the other end of the wire. */
function answerWith(...answers: Answer[]) {
  return vi.spyOn(window, 'fetch').mockImplementation(() => {
    const { status = 200, code = '', message = '', value = {} } = answers.shift() ?? {}
    order.push('called')
    return Promise.resolve(
      Response.json({ success: code === '', code, value, message, traceId: '' }, { status }),
    )
  })
}

const send = () => page.getByRole('button', { name: /send|again in/i })
const number = () => page.getByRole('textbox', { name: 'Mobile' })
const confirm = () => page.getByRole('button', { name: 'Confirm' })

async function open({ outbox = null as string | null, mobileNum = '812345678' } = {}): Promise<void> {
  const client = createQueryClient()
  client.setQueryData<Partial<Settings>>(settingsQuery.queryKey, {
    sandbox: { cashier: false, provider: false, outbox },
  })
  show(
    <QueryClientProvider client={client}>
      <I18nProvider firstLanguage="en" timeZone="UTC" currency="THB">
        <Numbered />
      </I18nProvider>
    </QueryClientProvider>,
  )
  await expect.element(send()).toBeEnabled()
  await userEvent.fill(number(), mobileNum)
}

/** The clock stands still but for what a test lets pass; what ticks by it goes on ticking. */
let nowMs = Date.UTC(2026, 0, 1)
const pass = (ms: number) => {
  nowMs += ms
}

beforeEach(() => {
  order.length = 0
  vi.spyOn(Date, 'now').mockImplementation(() => nowMs)
  // Whatever was pressed before was pressed long ago.
  pass(600_000)
})
afterEach(() => vi.restoreAllMocks())

test('the button starts enabled and is disabled after a successful send (SMS-01)', async () => {
  answerWith({ value: { expirationTime: Date.now() + 60_000 } })
  await open()
  await expect.element(send()).toHaveAccessibleName('Send code')
  await send().click()
  await expect.element(send()).toBeDisabled()
  await expect.element(page.getByText('A code is on its way to +66 812345678.')).toBeVisible()
})

test('once a code is on its way its field has the focus, for the button cannot keep it', async () => {
  answerWith({})
  await open()
  await send().click()
  await expect.element(page.getByRole('textbox', { name: 'Verification code' })).toHaveFocus()
})

test('it counts down to the time that the server gives, and then sends again (SMS-02)', async () => {
  answerWith({ value: { expirationTime: Date.now() + 90_000 } })
  await open()
  await send().click()
  await expect.element(send()).toHaveAccessibleName('Again in 90 s')
  pass(89_500)
  await expect.element(send()).toHaveAccessibleName('Again in 1 s')
  await expect.element(send()).toBeDisabled()
  pass(500)
  await expect.element(send()).toHaveAccessibleName('Send again')
  await expect.element(send()).toBeEnabled()
})

test('it counts 60 seconds where the server gives no time (SMS-03, A-14)', async () => {
  answerWith({ value: {} })
  await open()
  await send().click()
  await expect.element(send()).toHaveAccessibleName('Again in 60 s')
  pass(60_000)
  await expect.element(send()).toBeEnabled()
})

test('the countdown ticks every 500 ms (SMS-04)', async () => {
  const ticks = vi.spyOn(globalThis, 'setInterval')
  answerWith({ value: { expirationTime: Date.now() + 10_000 } })
  await open()
  await send().click()
  await expect.element(send()).toHaveAccessibleName('Again in 10 s')
  expect(ticks.mock.calls.map(([, everyMs]) => everyMs)).toContain(500)
  pass(499)
  await expect.element(send()).toHaveAccessibleName('Again in 10 s')
  pass(501)
  await expect.element(send()).toHaveAccessibleName('Again in 9 s')
})

test('a fast double click makes one call, and a second later another can be made (SMS-05)', async () => {
  answerWith({ status: 429, code: 'RATE_LIMITED' }, {})
  await open()
  await send().dblClick()
  await confirm().click()
  expect(order).toEqual(['verified for sms', 'called'])
  pass(999)
  await send().click()
  expect(order).toHaveLength(2)
  pass(1)
  await send().click()
  await expect.poll(() => order).toHaveLength(4)
})

test('with a number that does not hold nothing is asked for (SMS-06)', async () => {
  answerWith()
  await open({ mobileNum: '12345' })
  await send().click()
  await expect.element(number()).toBeInvalid()
  await expect.element(number()).toHaveFocus()
  expect(order).toEqual([])
})

test('a human verification comes before each code (SMS-07)', async () => {
  const calls = answerWith({ value: { expirationTime: Date.now() + 1_000 } }, { value: {} })
  await open()
  await send().click()
  await expect.element(send()).toBeDisabled()
  pass(1_000)
  await send().click()
  await expect.element(send()).toBeDisabled()
  expect(order).toEqual(['verified for sms', 'called', 'verified for sms', 'called'])
  const tokens = calls.mock.calls.map(([, init]) => JSON.parse(init?.body as string).challengeToken) // as a caller writes it
  expect(tokens).toEqual(['token-1', 'token-3'])
})

test('a failed send shows a warning dialog with the server’s message and a confirm button (SMS-08)', async () => {
  const message = 'The quota of verification codes is used up. Please contact customer service.'
  answerWith({ status: 429, code: 'SMS_QUOTA', message })
  await open()
  await send().click()
  await expect.element(page.getByRole('dialog').getByText(message)).toBeVisible()
  await confirm().click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(send()).toBeEnabled()
})

test('a refusal because one is on its way starts its countdown', async () => {
  answerWith({ status: 429, code: 'RATE_LIMITED', value: { expirationTime: Date.now() + 42_000 } })
  await open()
  await send().click()
  await confirm().click()
  await expect.element(send()).toHaveAccessibleName('Again in 42 s')
})

test('where a sandbox takes the messages its outbox is a press away', async () => {
  answerWith()
  await open({ outbox: 'http://127.0.0.1:4101/outbox' })
  await expect
    .element(page.getByRole('link', { name: 'Read it in the outbox' }))
    .toHaveAttribute('href', 'http://127.0.0.1:4101/outbox')
})
