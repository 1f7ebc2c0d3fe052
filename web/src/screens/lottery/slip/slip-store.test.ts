import { expect, test } from 'vitest'
import type { Slip, SlipBet } from '#screens/lottery/slip/slip.ts'
import { clearSlip, currentSlip, setSlip } from '#screens/lottery/slip/slip-store.ts'

const bet = (key: string): SlipBet => ({ playType: 'two_top', key, stakeMinor: 10_00n, seenOdds: 95_00n })
const slip: Slip = {
  gameCode: 'SIAM3D',
  numero: '20261121-0017',
  bets: [bet('07'), bet('19')],
  tickets: [],
  multiplier: 2,
}
const keys = () => currentSlip('SIAM3D').bets.map(({ key }) => key)

test('a slip that was cleared comes back as it was, with what was added since', () => {
  setSlip(slip)
  clearSlip('SIAM3D')()
  expect(currentSlip('SIAM3D')).toEqual(slip)
  const undo = clearSlip('SIAM3D')
  expect(keys()).toEqual([])
  setSlip({ ...currentSlip('SIAM3D'), bets: [bet('55')] })
  undo()
  expect(keys()).toEqual(['07', '19', '55'])
  expect(currentSlip('SIAM3D').multiplier).toBe(2)
})
