import { describe, expect, it } from 'vitest'
import type { Outcome } from '#rules/outcome.ts'
import { shown } from '#rules/selection.ts'
import type { NumberPlay } from '#plays/number-play.ts'
import { playTypeOf } from '#rules/family.ts'
import { basisPoints, returnOf } from '#rules/odds.ts'
import { checkProduct } from '#lotteries/check-product.ts'
import { rapid60, siam3d } from '#lotteries/rapid.ts'
import { bothWays, quickPick, quickSet } from '#plays/quick-sets.ts'
import { thai3 } from '#families/thai3/family.ts'

function thai3PlayType(code: string): NumberPlay {
  const playType = playTypeOf(thai3, code)?.numbers
  if (!playType) throw new Error(`no ${code}`)
  return playType
}

/** All 100,000 outcomes, each once. */
function* everyOutcome(): Generator<Outcome> {
  for (let number = 0; number < 100_000; number++) {
    yield [...number.toString().padStart(5, '0')].map(Number)
  }
}

describe('numbers of thai3', () => {
  it.each([
    ['three_top', 1000, '000', '999'],
    ['three_tod', 210, '001', '899'],
    ['two_top', 100, '00', '99'],
    ['two_bottom', 100, '00', '99'],
    ['two_tod', 45, '01', '89'],
    ['run_top', 10, '0', '9'],
    ['run_bottom', 10, '0', '9'],
  ])('%s has %i keys, %s to %s, ascending, each read back as itself', (code, count, first, last) => {
    const playType = thai3PlayType(code)
    const keys = playType.keys()
    expect([keys.length, keys[0], keys.at(-1)]).toEqual([count, first, last])
    expect(keys).toEqual([...new Set(keys)].sort())
    for (const key of keys) expect(playType.read(key)).toEqual({ ok: true, key })
  })

  it('gives all orders of a tod one key', () => {
    const tod = thai3PlayType('three_tod')
    for (const number of ['583', '538', '358', '385', '835', '853']) {
      expect(tod.read(number)).toEqual({ ok: true, key: '358' })
    }
    expect(tod.read('737')).toEqual({ ok: true, key: '377' })
  })

  it('refuses equal digits as two in any order, and gives both orders one key', () => {
    const tod = thai3PlayType('two_tod')
    expect(tod.read('77')).toEqual({ ok: false, issue: { code: 'equal_digits', text: '77' } })
    expect(tod.read('73')).toEqual({ ok: true, key: '37' })
  })

  it('refuses triples as tod', () => {
    const issue = { code: 'triple', text: '777' }
    expect(thai3PlayType('three_tod').read('777')).toEqual({ ok: false, issue })
    expect(thai3PlayType('three_top').read('777')).toEqual({ ok: true, key: '777' })
  })

  it.each(['1', '123', '1234567890123456'])('refuses %s as two digits', (number) => {
    const issue = { code: 'wrong_length', text: shown(number), length: 2 }
    expect(thai3PlayType('two_top').read(number)).toEqual({ ok: false, issue })
  })

  it.each(['1a', '-1', '1.', '๑๒', '\uff11\uff12', '+1', '0x'])('refuses %s as digits', (number) => {
    const issue = { code: 'not_digits', text: number }
    expect(thai3PlayType('two_top').read(number)).toEqual({ ok: false, issue })
  })
})

const plays = thai3.playTypes.flatMap(({ numbers }) => numbers ?? [])

describe('chances of thai3', () => {
  it('declares for every key of every play type exactly the outcomes that win', () => {
    const ways = new Map<string, number>()
    for (const outcome of everyOutcome()) {
      for (const { code, winners } of plays) {
        const keys = winners(outcome)
        if (new Set(keys).size !== keys.length) throw new Error(`${code} pays twice for ${outcome.join('')}`)
        for (const key of keys) ways.set(`${code} ${key}`, (ways.get(`${code} ${key}`) ?? 0) + 1)
      }
    }
    const declared = plays.flatMap(({ code, keys, chance }) =>
      keys().map((key): [string, number] => {
        const { ways: of1, of } = chance(key)
        return [`${code} ${key}`, Number((of1 * 100_000n) / of)]
      }),
    )
    expect(ways).toEqual(new Map(declared))
    expect(declared).toHaveLength(1430 + 45 + 50)
  })

  it.each([
    ['three_top', '614', 90_00n],
    ['three_tod', '358', 90_00n],
    ['three_tod', '377', 45_00n],
    ['two_top', '07', 95_00n],
    ['two_bottom', '62', 95_00n],
    ['run_top', '7', 86_72n],
    ['run_bottom', '7', 79_80n],
    ['two_tod', '37', 89_10n],
    ['hundreds_top', '3', 93_00n],
    ['units_bottom', '3', 93_00n],
  ])('%s on %s returns %i basis points', (code, key, expected) => {
    const playType = playTypeOf(thai3, code)
    const { ways, of } = thai3PlayType(code).chance(key)
    expect(playType && basisPoints(returnOf(playType, `${ways}_of_${of}`))).toBe(expected)
  })

  it('returns within the declared bands, in every product', () => {
    for (const product of [rapid60, siam3d]) expect(checkProduct(thai3, product)).toEqual([])
  })

  it('reports odds that leave a band on either side', () => {
    const odds = { two_top: { '1_of_100': 98_00n }, run_bottom: { '19_of_100': 3_90n } }
    expect(checkProduct(thai3, { ...rapid60, odds })).toEqual([
      { code: 'return_outside_band', playType: 'two_top', returnBp: 98_00n },
      { code: 'return_outside_band', playType: 'run_bottom', returnBp: 74_10n },
    ])
  })

  it('reports limits that name nothing or reduce nothing', () => {
    const limits = { two_top: { '7': 80_00n, '11': 95_00n, '22': 99n, '33': 'closed' }, four: {} } as const
    expect(checkProduct(thai3, { ...rapid60, limits })).toEqual([
      { code: 'unknown_key', playType: 'two_top', key: '7' },
      { code: 'not_reduced', playType: 'two_top', key: '11' },
      { code: 'not_reduced', playType: 'two_top', key: '22' },
      { code: 'unknown_play_type', playType: 'four' },
    ])
  })
})

describe('quick sets of thai3', () => {
  it.each([
    ['two_top', 'doubles', 10],
    ['two_bottom', 'odd', 50],
    ['two_bottom', 'even', 50],
    ['two_top', 'low', 50],
    ['two_top', 'high', 50],
    ['three_top', 'doubles', 270],
    ['three_top', 'triples', 10],
    ['three_top', 'low', 500],
    ['three_tod', 'doubles', 90],
    ['run_top', 'odd', 5],
    ['three_tod', 'odd', 0],
  ] as const)('%s %s holds %i numbers', (code, set, count) => {
    expect(quickSet(thai3PlayType(code), set)).toHaveLength(count)
  })

  it('splits at 50 and by the last digit', () => {
    const twoTop = thai3PlayType('two_top')
    expect([quickSet(twoTop, 'low').at(-1), quickSet(twoTop, 'high')[0]]).toEqual(['49', '50'])
    expect(quickSet(twoTop, 'odd').slice(0, 3)).toEqual(['01', '03', '05'])
  })

  it('adds the numbers read both ways, each once', () => {
    expect(bothWays(thai3PlayType('two_top'), ['12', '33', '21', '07'])).toEqual([
      '12',
      '21',
      '33',
      '07',
      '70',
    ])
    expect(bothWays(thai3PlayType('three_top'), ['112'])).toEqual(['112', '121', '211'])
    expect(bothWays(thai3PlayType('three_top'), ['123'])).toHaveLength(6)
    expect(bothWays(thai3PlayType('three_tod'), ['123'])).toEqual(['123'])
  })

  it('picks different open numbers and stops when none is left', () => {
    const isOpen = (key: string) => key !== '9'
    const picked = quickPick(thai3PlayType('run_top'), { count: 20, below: (n) => n - 1, isOpen })
    expect(picked).toEqual(['8', '7', '6', '5', '4', '3', '2', '1', '0'])
  })
})
