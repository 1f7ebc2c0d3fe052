import { expect, test } from 'vitest'
import { heldParts } from '#screens/cashier/why-not-withdraw.ts'

const funds = {
  main: '500.00',
  frozen: '120.00',
  frozenFor: [
    { purpose: 'withdrawal' as const, amount: '100.00' },
    { purpose: 'chase' as const, amount: '20.00' },
  ],
  withdrawable: '0.00',
  turnoverLeft: '80.00',
  owed: '0.00',
  creditOwed: '0.00',
  games: [
    { id: 'A', name: 'Studio A', amount: '30.00', isConfirmed: true },
    { id: 'B', name: 'Studio B', amount: '0.00', isConfirmed: true },
  ],
  inTransfer: '5.00',
}

test('names each part of the money that cannot be withdrawn, once', () => {
  expect(heldParts(funds)).toEqual([
    { why: 'turnover', amount: 500_00n, left: 80_00n },
    { why: 'withdrawal', amount: 100_00n },
    { why: 'chase', amount: 20_00n },
    { why: 'inTransfer', amount: 5_00n },
    { why: 'game', amount: 30_00n, name: 'Studio A' },
  ])
})

test('says that what is owed comes first, where no turnover is open', () => {
  const owing = { ...funds, turnoverLeft: '0.00', owed: '9.00', frozenFor: [], games: [], inTransfer: '0.00' }
  expect(heldParts(owing)).toEqual([{ why: 'owed', amount: 500_00n }])
})

test('says that drawn credit is repaid first, and what is set aside for lines that are given', () => {
  const lent = {
    ...funds,
    turnoverLeft: '0.00',
    creditOwed: '9.00',
    frozenFor: [{ purpose: 'credit' as const, amount: '40.00' }],
    games: [],
    inTransfer: '0.00',
  }
  expect(heldParts(lent)).toEqual([
    { why: 'creditOwed', amount: 500_00n },
    { why: 'credit', amount: 40_00n },
  ])
})

test('says nothing where all can leave', () => {
  const free = { ...funds, withdrawable: '500.00', frozenFor: [], games: [], inTransfer: '0.00' }
  expect(heldParts(free)).toEqual([])
})
