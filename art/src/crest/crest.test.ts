import { describe, expect, test } from 'vitest'
import { colourPairs, contrast } from '#crest/colours.ts'
import { crestOf, crestSvg } from '#crest/crest.ts'
import { sampleTeams } from '#crest/crest-sheet.ts'

describe('team crests', () => {
  test('a team has one crest, however its name is written', () => {
    expect(crestOf('Aldmoor City')).toEqual(crestOf('  aldmoor CITY '))
    expect(crestSvg(crestOf('Aldmoor City'))).toBe(crestSvg(crestOf('Aldmoor City')))
  })
  test('80 teams have 80 crests', () => {
    expect(new Set(sampleTeams.map((team) => crestSvg(crestOf(team)))).size).toBe(sampleTeams.length)
  })
  test('shields, patterns, colours and charges are all in use over 2,000 names', () => {
    const crests = Array.from({ length: 2000 }, (_, place) => crestOf(`Team ${place}`))
    const distinct = (of: (crest: (typeof crests)[number]) => unknown) => new Set(crests.map(of)).size
    expect(distinct(({ shield }) => shield)).toBe(4)
    expect(distinct(({ pattern }) => pattern)).toBe(4)
    expect(distinct(({ colours }) => colours)).toBe(colourPairs.length)
    expect(distinct(({ charge }) => charge)).toBeGreaterThanOrEqual(20)
    expect(distinct((crest) => JSON.stringify(crest))).toBeGreaterThan(1700)
  })
  test('the colours of a pair differ in lightness', () => {
    for (const [field, second] of colourPairs) expect(contrast(field, second)).toBeGreaterThan(1.6)
  })
  test('a crest is a picture alone: no script, no text, no address', () => {
    for (const team of sampleTeams.slice(0, 20))
      expect(crestSvg(crestOf(team))).not.toMatch(/<script|<text|href|javascript:/)
  })
})
