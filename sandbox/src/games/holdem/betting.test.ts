import { describe, expect, test } from 'vitest'
import { type Betting, optionsOf, startBetting, type Step, takeStep } from './betting.ts'

const start = (stacks: readonly number[], button = 0, posts: readonly number[] = []) =>
  startBetting({
    stacks: stacks.map((stack, seat) => ({ seat, stack })),
    button,
    posts,
    smallBlind: 50,
    bigBlind: 100,
  })

const read = (word: string): Step => {
  const [name = '', to] = word.split(' ')
  return to === undefined ? { do: name as 'call' } : { do: 'raise', to: Number(to) } // as the tests write them
}

/** Takes decisions as they are written, each by whose turn it is. */
function play(betting: Betting, ...words: readonly string[]): Betting {
  return words.reduce((now, word) => {
    const next = takeStep(now, read(word))
    if (!next) throw new Error(`seat ${now.turn} may not ${word}`)
    return next
  }, betting)
}
const isRefused = (betting: Betting, word: string): boolean => takeStep(betting, read(word)) === undefined
const put = ({ places }: Betting) => places.map(({ total }) => total)

describe('blinds', () => {
  test('are put in by the two seats after the button, and who sits after them decides first', () => {
    const betting = start([1000, 1000, 1000, 1000], 1)
    expect([betting.small, betting.big, betting.turn]).toEqual([2, 3, 0])
    expect(put(betting)).toEqual([0, 0, 50, 100])
  })

  test('of two: the button has the small one, decides first before the flop and last after it', () => {
    const betting = start([1000, 1000], 1)
    expect([betting.small, betting.big, betting.turn]).toEqual([1, 0, 1])
    expect(play(betting, 'call', 'check')).toMatchObject({ street: 1, turn: 0 })
  })

  test('the big one may still raise where all others called, and the round of bets is over where it checks', () => {
    const betting = play(start([1000, 1000, 1000]), 'call', 'call')
    expect([betting.turn, betting.street]).toEqual([2, 0])
    expect(optionsOf(betting)).toEqual({ toCall: 0, canRaise: true, minTo: 200, maxTo: 1000 })
    expect(play(betting, 'check')).toMatchObject({ street: 1, turn: 1, bet: 0 })
  })

  test('who was not in the hand before puts in a big one too, which counts as a call', () => {
    const betting = start([1000, 1000, 1000, 1000], 0, [3])
    expect([put(betting), betting.turn]).toEqual([[0, 50, 100, 100], 3])
    expect(optionsOf(betting)).toMatchObject({ toCall: 0, canRaise: true })
  })
})

describe('a raise', () => {
  test('is at least as large as the last one, and no more than the stack', () => {
    const betting = play(start([5000, 5000, 5000]), 'raise 300')
    expect(optionsOf(betting)).toEqual({ toCall: 250, canRaise: true, minTo: 500, maxTo: 5000 })
    for (const word of [
      'raise 499',
      'raise 5001',
      'raise 300.5',
      'raise 0',
      'raise -500',
      'raise NaN',
      'check',
    ])
      expect([word, isRefused(betting, word)]).toEqual([word, true])
    expect(isRefused(betting, 'raise 500')).toBe(false)
  })

  test('after the flop is at least a big blind', () => {
    const betting = play(start([5000, 5000, 5000]), 'call', 'call', 'check')
    expect(isRefused(betting, 'raise 99')).toBe(true)
    expect(play(betting, 'raise 100').bet).toBe(100)
  })

  test('of all that somebody has may be less than a full one, and does not open the betting again for who has decided', () => {
    const betting = play(start([5000, 5000, 450]), 'raise 300', 'call', 'raise 450')
    expect(betting).toMatchObject({ turn: 0, bet: 450 })
    expect(optionsOf(betting)).toMatchObject({ toCall: 150, canRaise: false })
    expect(isRefused(betting, 'raise 5000')).toBe(true)
    const called = play(betting, 'call')
    expect(optionsOf(called)).toMatchObject({ toCall: 150, canRaise: false })
    expect(play(called, 'call')).toMatchObject({ street: 1, turn: 1 })
  })

  test('who has not decided yet may raise over it, by a full raise above what is bet', () => {
    const betting = play(start([5000, 5000, 5000, 450]), 'raise 450')
    expect(optionsOf(betting)).toMatchObject({ toCall: 450, canRaise: true, minTo: 800 })
    const short = play(start([5000, 5000, 5000, 150]), 'raise 150')
    expect(optionsOf(short)).toMatchObject({ toCall: 150, canRaise: true, minTo: 250 })
    expect(play(short, 'call', 'call')).toMatchObject({ turn: 2 })
  })

  test('several that are not full open the betting again once together they are', () => {
    const betting = play(start([5000, 400, 500, 5000]), 'call', 'raise 300', 'raise 400', 'raise 500')
    expect(betting.turn).toBe(3)
    expect(optionsOf(betting)).toMatchObject({ canRaise: true, minTo: 700 })
    const opener = play(betting, 'call')
    expect([opener.turn, optionsOf(opener)]).toEqual([
      0,
      { toCall: 200, canRaise: true, minTo: 700, maxTo: 5000 },
    ])
  })

  test('needs somebody who can still answer it', () => {
    const betting = play(start([300, 5000, 300]), 'raise 300', 'call', 'call')
    expect(betting).toMatchObject({ turn: undefined, street: 3 })
    const last = play(start([5000, 300, 300]), 'fold', 'raise 300')
    expect(optionsOf(last)).toMatchObject({ toCall: 200, canRaise: false })
    const alone = play(start([300, 300, 5000]), 'raise 300', 'call')
    expect(optionsOf(alone)).toMatchObject({ toCall: 200, canRaise: false })
  })
})

describe('a hand', () => {
  test('is over where all but one folded, whatever cards were still to come', () => {
    const betting = play(start([1000, 1000, 1000]), 'fold', 'fold')
    expect(betting).toMatchObject({ turn: undefined, street: 0 })
    expect(put(betting)).toEqual([0, 50, 100])
  })

  test('goes to its end without decisions once at most one has chips', () => {
    const betting = play(start([1000, 2000]), 'raise 1000', 'call')
    expect(betting).toMatchObject({ turn: undefined, street: 3 })
  })

  test('nobody folds where a check costs nothing, and nobody calls nothing', () => {
    const betting = play(start([1000, 1000]), 'call')
    expect([isRefused(betting, 'fold'), isRefused(betting, 'call')]).toEqual([true, true])
  })

  test('who bet last is known for the showdown, in the last round in which anybody decided', () => {
    const flop = play(start([1000, 1000, 1000]), 'call', 'call', 'check', 'raise 200', 'call', 'fold')
    expect(flop).toMatchObject({ street: 2, aggressor: undefined })
    const river = play(flop, 'check', 'check', 'check', 'raise 300', 'call')
    expect(river).toMatchObject({ turn: undefined, aggressor: 2 })
    const allIn = play(start([1000, 1000, 1000]), 'raise 1000', 'call', 'call')
    expect(allIn).toMatchObject({ turn: undefined, aggressor: 0 })
  })
})
