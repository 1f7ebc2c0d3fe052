import { withdrawalStates } from '@suntala/contract/withdrawal-states'
import { expect, test } from 'vitest'
import { actionsOf, checkReceipt } from '#screens/cashier/receipt-rules.ts'

test('only a disbursement and a part of it wait for a word', () => {
  expect(withdrawalStates.filter((state) => actionsOf(state).length > 0)).toEqual(['DISBURSED', 'PARTIAL'])
  expect(actionsOf('PARTIAL')).toEqual(['allReceived'])
})

test.each([undefined, 0n, 1000n, 1001n])('a part of %s of 1000 is refused (WALLET-08)', (received) => {
  expect(checkReceipt('partial', { received, before: 0n, total: 1000n, proofs: 0 })).toEqual([
    { field: 'amountReceived', kind: 'range' },
  ])
})

test('after a rest was sent, a part is more than what had arrived before', () => {
  const given = { before: 300n, total: 1000n, proofs: 0 }
  expect(checkReceipt('partial', { received: 300n, ...given })).toEqual([
    { field: 'amountReceived', kind: 'range' },
  ])
  expect(checkReceipt('partial', { received: 301n, ...given })).toEqual([])
})

test('a real part, and the whole, need nothing more', () => {
  expect(checkReceipt('partial', { received: 999n, before: 998n, total: 1000n, proofs: 0 })).toEqual([])
  expect(checkReceipt('received', { received: undefined, before: 0n, total: 1000n, proofs: 0 })).toEqual([])
})

test('"not received" needs a proof (WALLET-10)', () => {
  expect(checkReceipt('notReceived', { received: undefined, before: 0n, total: 1n, proofs: 0 })).toEqual([
    { field: 'proofIds', kind: 'required' },
  ])
  expect(checkReceipt('notReceived', { received: undefined, before: 0n, total: 1n, proofs: 1 })).toEqual([])
})
