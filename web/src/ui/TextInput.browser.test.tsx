import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from './test-page.tsx'
import { TextInput } from './TextInput.tsx'

test.each(['ltr', 'rtl'])('an amount stands behind its currency on a page that runs %s', (dir) => {
  const currency = <span className="cur">฿</span>
  show(<TextInput aria-label="Amount" numeric leading={currency} defaultValue="5,000.00" />, { dir })
  const leftOf = (element: Element) => element.getBoundingClientRect().left
  const sign = page.getByText('฿').element()
  expect(leftOf(sign)).toBeLessThan(leftOf(page.getByRole('textbox', { name: 'Amount' }).element()))
})
