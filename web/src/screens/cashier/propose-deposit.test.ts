import { expect, test } from 'vitest'
import type { Method } from '#screens/cashier/cashier-entities.ts'
import { proposeDeposit, wantedAmount } from '#screens/cashier/propose-deposit.ts'

const method = (id: string, min: string, max: string, presets: string[], kind = 'qr') =>
  ({ id, kind, min, max, presets }) as unknown as Method // all that is read of it
const qr = method('qr', '100.00', '2000.00', ['100.00', '300.00', '500.00'])
const bank = method('bank', '500.00', '50000.00', ['500.00'])
const voucher = method('voucher', '100.00', '1000.00', ['100.00', '300.00', '1000.00'], 'voucher')

test.each([
  ['within the limits is taken as it is', 450_50n, [qr, bank], { methodId: 'qr', amount: '450.50' }],
  ['below the least becomes the least', 3_00n, [qr, bank], { methodId: 'qr', amount: '100.00' }],
  [
    'too much for the first goes to one that takes it',
    3000_00n,
    [qr, bank],
    { methodId: 'bank', amount: '3000.00' },
  ],
  [
    'too much for all is the most of the first',
    90_000_00n,
    [qr, bank],
    { methodId: 'qr', amount: '2000.00' },
  ],
  ['of vouchers becomes the next value', 120_00n, [voucher], { methodId: 'voucher', amount: '300.00' }],
])('what is wanted %s', (_, wanted, methods, proposed) => {
  expect(proposeDeposit(methods, wanted)).toEqual(proposed)
})

test('with nothing wanted the first way proposes what it did', () => {
  expect(proposeDeposit([qr, bank], undefined)).toEqual({ methodId: 'qr', amount: '500.00' })
  expect(proposeDeposit([bank], undefined)).toEqual({ methodId: 'bank', amount: '500.00' })
  expect(proposeDeposit([], 5n)).toEqual({ methodId: '', amount: '' })
})

test('an address asks for an amount or for nothing', () => {
  expect(wantedAmount('120.50')).toBe(120_50n)
  for (const text of [null, '', '-5', '1e3', '0', '0.001', 'x', '9'.repeat(30)])
    expect(wantedAmount(text)).toBeUndefined()
})
