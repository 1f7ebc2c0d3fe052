import { describe, expect, it } from 'vitest'
import { selectionsOf } from '../../test/full-selections.ts'
import { proveHighestWin, ticketOf } from '../../test/prove-highest-win.ts'
import { families } from '../../test/families.ts'
import { familyOfIssue, type Family } from '#rules/family.ts'
import { boundOfWin, highestWin } from '#rules/highest-win.ts'

const all = Object.values<Family>(families).map((family) => familyOfIssue(family, '20261121-0001'))

describe.each(all.map((family) => [family.code, family] as const))('the highest win in %s', (_, family) => {
  it('is found among a few thousand outcomes, however much is chosen', () => {
    const max = family.playTypes.map((playType) => {
      const tried = selectionsOf(playType).map((selection) => {
        const reading = playType.read(selection)
        if (!reading.ok) throw new Error(`${playType.code} does not read ${selection.slice(0, 40)}`)
        const outcomes = playType.best?.(reading.selection) ?? family.outcomes?.() ?? []
        return [...outcomes].length
      })
      return [playType.code, Math.max(...tried)] as const
    })
    expect(max.filter(([, tried]) => tried > 6000)).toEqual([])
  })

  it('is never above its bound', () => {
    for (const playType of family.playTypes) {
      for (const selection of selectionsOf(playType)) {
        const ticket = ticketOf(playType, selection)
        const reading = playType.read(selection)
        const bets = reading.ok ? playType.count(reading.selection) : 0
        const { winMinor } = highestWin(family, [ticket])
        expect(winMinor, playType.code).toBeGreaterThan(0n)
        expect(winMinor <= boundOfWin(playType, bets, ticket), playType.code).toBe(true)
      }
    }
  })
})

describe.each(['d3', 'pcdd', 'k3'] as const)('the highest win in %s', (code) => {
  it('is reached by an outcome and exceeded by none', () => proveHighestWin(families[code]))
})
