import { DepositInput } from '@suntala/contract/form-inputs'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createQueryClient } from '#api/query-client.ts'
import { Form } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import { AmountField } from '#screens/cashier/AmountField.tsx'
import { amountWords, checkAmount, sentAmount } from '#screens/cashier/amount-text.ts'
import { show } from '#ui/test-page.tsx'
import { readAmount } from '#util/read-amount.ts'

await loadAreas('en', ['form', 'errors', 'ui'])

const limits = { min: 100_00n, max: 500_00n }
const words = { unreadable: 'No amount', below: 'At least 100', above: 'At most 500' }

function Deposit() {
  const form = useForm({
    action: 'depositCreate',
    schema: DepositInput,
    values: { methodId: 'qr', amount: '' },
    toInput: ({ methodId, amount }) => ({ methodId, amount: sentAmount(readAmount(amount, '.')) }),
    check: ({ amount }) => checkAmount('amount', readAmount(amount, '.'), limits),
    words: (error) => amountWords(error, words),
  })
  return (
    <Form form={form}>
      <AmountField name="amount" label="Amount" />
      <button type="button" onClick={() => form.set({ amount: '200' })}>
        Usual
      </button>
    </Form>
  )
}

test('an amount beyond the limits is told when its field is left, and no longer once it is within them', async () => {
  show(
    <QueryClientProvider client={createQueryClient()}>
      <I18nProvider firstLanguage="en" timeZone="UTC" currency="THB">
        <Deposit />
      </I18nProvider>
    </QueryClientProvider>,
  )
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await userEvent.fill(amount, '5')
  await userEvent.tab()
  await expect.element(amount).toHaveAccessibleDescription('At least 100')
  await userEvent.fill(amount, '900')
  await expect.element(amount).toHaveAccessibleDescription('At most 500')
  await page.getByRole('button', { name: 'Usual' }).click()
  await expect.element(amount).not.toBeInvalid()
})
