import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crc16, readFields, readPromptPay, writePromptPay } from '#promptpay.ts'

const bill = {
  billerId: '010553611234501',
  reference: 'SBX84112207',
  amountMinor: 500_37n,
  merchant: 'Suntala Sandbox',
}

test('the check digits are those of published codes', () => {
  expect(crc16('123456789')).toBe('29B1')
  // A mobile number's code without an amount, as in the Bank of Thailand's format.
  expect(crc16('00020101021129370016A000000677010111011300668999999995802TH53037646304')).toBe('FE29')
})

test('a code names version, use, biller, reference, baht, amount and country as EMVCo orders them', () => {
  const text = writePromptPay(bill)
  const body =
    '00020101021230540016A0000006770101120115010553611234501' +
    '0211SBX84112207530376454065' +
    '00.375802TH5915Suntala Sandbox6007Bangkok6304'
  expect(text).toBe(body + crc16(body))
  const fields = readFields(text)
  expect([...(fields?.keys() ?? [])]).toEqual(['00', '01', '30', '53', '54', '58', '59', '60', '63'])
  expect(readPromptPay(text)).toEqual(bill)
})

test('one wrong sign anywhere is found', () => {
  const text = writePromptPay(bill)
  for (const at of text.split('').keys()) {
    const other = text[at] === '1' ? '2' : '1'
    expect(readPromptPay(text.slice(0, at) + other + text.slice(at + 1)), `sign ${at}`).toBeUndefined()
  }
  for (const wrong of ['', '0', '000201', text.slice(0, -1), `${text}1`, text + text])
    expect(readPromptPay(wrong), wrong).toBeUndefined()
})

test('every bill that there is room for is read as it was written', () => {
  const reference = fc.stringMatching(/^[A-Z0-9]{1,20}$/)
  const satang = fc.bigInt({ min: 1n, max: 999_999_999_999n })
  fc.assert(
    fc.property(reference, satang, (given, amountMinor) => {
      const one = { ...bill, reference: given, amountMinor }
      expect(readPromptPay(writePromptPay(one))).toEqual(one)
    }),
  )
})

test.each([
  { billerId: '12345' },
  { reference: 'sbx-8411' },
  { reference: 'A'.repeat(21) },
  { amountMinor: 0n },
  { amountMinor: 1_000_000_000_000_00n },
  { merchant: 'สุนตลา' },
])('what the format has no room for is refused: %o', (change) => {
  expect(() => writePromptPay({ ...bill, ...change })).toThrow(RangeError)
})
