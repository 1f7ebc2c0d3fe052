import { expect, test } from 'vitest'
import { leftOfCap } from '#screens/lottery/slip/prize-cap.ts'

test('a slip is told what its player may still win in the round, and by how much it could win more', () => {
  const terms = { prizeCapMinor: 1_000_00n }
  const scarce = [
    { risk: 'three_top', key: '123', left: '1.00' },
    { risk: 'player', key: '', left: '400.00' },
  ]
  expect(leftOfCap(terms, scarce, 400_00n)).toEqual({ leftMinor: 400_00n, overMinor: 0n })
  expect(leftOfCap(terms, scarce, 400_01n)).toEqual({ leftMinor: 400_00n, overMinor: 1n })
  expect(leftOfCap(terms, [], 1_500_00n)).toEqual({ leftMinor: 1_000_00n, overMinor: 500_00n })
  expect(leftOfCap({}, scarce, 400_00n)).toBeUndefined()
})
