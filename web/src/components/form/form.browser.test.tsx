import { DepositInput } from '@suntala/contract/form-inputs'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createQueryClient } from '#api/query-client.ts'
import { TextField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import { show } from '#ui/test-page.tsx'

const done = vi.fn<() => void>()

type DepositProps = { beside?: ReactNode; empties?: boolean }

function Deposit({ beside, empties = false }: DepositProps) {
  const form = useForm({
    action: 'depositCreate',
    schema: DepositInput,
    values: { methodId: '', amount: '' },
    toInput: (values) => values,
    check: ({ methodId }) => (methodId === '' ? [{ field: 'methodId', kind: 'required' }] : []),
    words: ({ field, kind }) => (field === 'amount' && kind === 'pattern' ? 'Write figures.' : undefined),
    refusals: { METHOD_OFF: { field: 'methodId', text: 'Closed for now.' } },
    onDone: () => {
      done()
      if (empties) form.set({ methodId: '', amount: '' })
    },
  })
  return (
    <Form form={form}>
      <FormSummary />
      <TextField name="methodId" label="Method" />
      <TextField name="amount" label="Amount" />
      <SubmitButton>Deposit</SubmitButton>
      {beside}
    </Form>
  )
}

const method = () => page.getByRole('textbox', { name: 'Method' })
const amount = () => page.getByRole('textbox', { name: 'Amount' })
const send = () => page.getByRole('button', { name: 'Deposit' })

type Answer = { status?: number; code?: string; value?: unknown }

/** The platform at the other end of the wire. */
function answerWith(...answers: (Answer | 'lost')[]) {
  return vi.spyOn(window, 'fetch').mockImplementation(() => {
    const answer = answers.shift() ?? {}
    if (answer === 'lost') return Promise.reject(new TypeError('network'))
    const { status = 200, code = '', value = {} } = answer
    const body = { success: code === '', code, value, message: '', traceId: '' }
    return Promise.resolve(Response.json(body, { status }))
  })
}

const inPortal = (beside?: ReactNode, { empties = false } = {}) => (
  <QueryClientProvider client={createQueryClient()}>
    <I18nProvider firstLanguage="en" timeZone="UTC" currency="THB">
      <Suspense>
        <Deposit beside={beside} empties={empties} />
      </Suspense>
    </I18nProvider>
  </QueryClientProvider>
)

async function open(beside?: ReactNode): Promise<void> {
  show(inPortal(beside))
  await expect.element(send()).toBeVisible()
}

async function fillIn(text = '500'): Promise<void> {
  await userEvent.fill(method(), 'qr')
  await userEvent.fill(amount(), text)
}

afterEach(() => {
  vi.restoreAllMocks()
  done.mockClear()
})

test('an empty form sends nothing, tells each field and all of them, and takes the focus to the first', async () => {
  const calls = answerWith()
  await open()
  await send().click()
  await expect.element(method()).toHaveFocus()
  await expect.element(method()).toHaveAccessibleDescription('This field must not be empty')
  await expect.element(amount()).toBeInvalid()
  await expect.element(page.getByText('2 entries have to change')).toBeVisible()
  await page.getByRole('alert').getByRole('button', { name: 'Amount' }).click()
  await expect.element(amount()).toHaveFocus()
  expect(calls).not.toHaveBeenCalled()
})

test('the contract’s schema is the rule, in the form’s own words, and typing mends it', async () => {
  answerWith()
  await open()
  await fillIn('abc')
  await send().click()
  await expect.element(amount()).toHaveFocus()
  await expect.element(amount()).toHaveAccessibleDescription('Write figures.')
  await userEvent.fill(amount(), '12')
  await expect.element(amount()).not.toBeInvalid()
})

test('what the server refuses is told at its fields', async () => {
  const fields = [{ field: 'amount', kind: 'length', min: 2, max: 4 }]
  answerWith({ status: 400, code: 'VALIDATION', value: { fields } }, { status: 403, code: 'METHOD_OFF' })
  await open()
  await fillIn()
  await send().click()
  await expect.element(amount()).toHaveFocus()
  await expect.element(amount()).toHaveAccessibleDescription('Enter 2 to 4 characters')
  await userEvent.fill(amount(), '50')
  await send().click()
  await expect.element(method()).toHaveFocus()
  await expect.element(method()).toHaveAccessibleDescription('Closed for now.')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a refusal that belongs to no field stands above them', async () => {
  answerWith({ status: 422, code: 'PENDING_EXISTS' })
  await open()
  await fillIn()
  await send().click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(amount()).not.toBeInvalid()
})

const keyOf = (call: Parameters<typeof fetch>) => new Headers(call[1]?.headers).get('Idempotency-Key')

test('what the last attempt came to is not told of the next one, which fails at a field', async () => {
  answerWith({ status: 409, code: 'STATE_CONFLICT' })
  await open()
  await fillIn()
  await send().click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await fillIn('a lot')
  await send().click()
  await expect.element(amount()).toHaveAccessibleDescription('Write figures.')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a form that empties itself once it was sent tells nothing of its empty fields', async () => {
  answerWith({})
  show(inPortal(undefined, { empties: true }))
  await fillIn()
  await send().click()
  await expect.element(amount()).toHaveValue('')
  await expect.element(amount()).not.toBeInvalid()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('after a lost answer the same order goes again under the same key, another under another', async () => {
  const calls = answerWith('lost', {}, {})
  await open()
  await fillIn()
  await send().click()
  await expect.poll(() => done.mock.calls.length, { timeout: 8000 }).toBe(1)
  await userEvent.fill(amount(), '600')
  await send().click()
  await expect.poll(() => done.mock.calls.length).toBe(2)
  const [first, second, third] = calls.mock.calls.map(keyOf)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a repeat that is turned away unread keeps the key of the order whose answer was lost', async () => {
  const calls = answerWith('lost', { status: 429, code: 'RATE_LIMITED' }, {})
  await open()
  await fillIn()
  await send().click()
  await expect.poll(() => calls.mock.calls.length, { timeout: 8000 }).toBe(2)
  await expect.element(send()).toBeEnabled()
  await send().click()
  await expect.poll(() => done.mock.calls.length).toBe(1)
  const [first, second, third] = calls.mock.calls.map(keyOf)
  expect([second, third]).toEqual([first, first])
})

test('pressing again while it is on its way sends nothing more', async () => {
  const calls = vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => undefined))
  await open()
  await fillIn()
  await send().click()
  await expect.element(send()).toHaveAttribute('aria-busy', 'true')
  await userEvent.click(amount())
  await userEvent.keyboard('{Enter}{Enter}')
  expect(calls).toHaveBeenCalledOnce()
})

test('a form drawn inside a dialog of the page does not send the one around it', async () => {
  const calls = answerWith()
  const { createPortal } = await import('react-dom')
  const host = document.createElement('div')
  function Inner() {
    return createPortal(
      <form onSubmit={(event) => event.preventDefault()}>
        <button type="submit">Verify</button>
      </form>,
      host,
    )
  }
  await open(<Inner />)
  document.body.append(host)
  await fillIn()
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect.element(amount()).not.toBeInvalid()
  expect(calls).not.toHaveBeenCalled()
})

test('what was written and not yet heard when the portal takes the rendered form over counts', async () => {
  await loadAreas('en', ['form', 'errors', 'ui'])
  answerWith()
  show(null)
  const box = document.createElement('div')
  box.innerHTML = renderToString(inPortal())
  document.body.append(box)
  await userEvent.fill(method(), 'qr')
  const portal = hydrateRoot(box, inPortal())
  await expect.poll(() => Object.hasOwn(method().element(), 'value')).toBe(true)
  // The form is drawn again with the first text that it hears.
  await userEvent.fill(amount(), 'abc')
  await send().click()
  await expect.element(amount()).toHaveAccessibleDescription('Write figures.')
  await expect.element(method()).toHaveValue('qr')
  await expect.element(method()).not.toBeInvalid()
  portal.unmount()
})
