import { ssc } from '@suntala/lottery/families/ssc/family'
import { lotteries } from '@suntala/lottery/lotteries/index'
import { termsOf } from '@suntala/lottery/lotteries/lottery-product'
import { expect, test } from 'vitest'
import { priceSlip, withGroup, writeSlip } from '#screens/lottery/slip/price-slip.ts'
import { acceptOdds, addTickets, isEmptySlip, groupOf, type Slip } from '#screens/lottery/slip/slip.ts'
import { withoutTicket, type SlipTicket } from '#screens/lottery/slip/slip-tickets.ts'

const product = lotteries.find(({ code }) => code === 'SSC300')
if (!product) throw new Error('no SSC300')
const terms = termsOf(product, { ownGroup: 1980 })
const empty: Slip = { gameCode: 'SSC300', numero: '20261121-0017', bets: [], tickets: [], multiplier: 1 }
const ticket = (more: Partial<SlipTicket> = {}): SlipTicket => ({
  playType: 'first_three_straight',
  selection: '12|3|45',
  mode: '1',
  times: 1,
  // 1,000 × 1980 ÷ 2000
  seenOdds: '1980000/2000',
  ...more,
})
const price = (slip: Slip, under = terms) => priceSlip(ssc, under, slip)

test('a selection is counted, priced and finds its highest win', () => {
  const priced = price(addTickets({ ...empty, multiplier: 2 }, [ticket({ times: 3 })]))
  expect([priced.count, priced.totalMinor, priced.invalidCount]).toEqual([4, 4n * 2_00n * 6n, 0])
  // Of the four numbers one at most wins: 990 times 12.00.
  expect(priced.highestWinMinor).toBe(11_880_00n)
  expect(priced.changedTickets).toEqual([])
})

test('a selection that is added again is staked as often as both together, in another mode it stands apart', () => {
  const slip = addTickets(addTickets(empty, [ticket({ times: 2 })]), [ticket(), ticket({ mode: '0.1' })])
  expect(slip.tickets.map(({ mode, times }) => [mode, times])).toEqual([
    ['1', 3],
    ['0.1', 1],
  ])
  expect(isEmptySlip({ ...slip, tickets: withoutTicket(slip.tickets, ticket()) })).toBe(false)
  expect(withoutTicket(slip.tickets, ticket()).map(({ mode }) => mode)).toEqual(['0.1'])
})

test('is written as the platform takes it, with the odds of all levels', () => {
  const slip = addTickets({ ...empty, multiplier: 2 }, [ticket({ mode: '0.1', times: 5 })])
  expect(writeSlip({ family: ssc, terms }, slip, price(slip))).toEqual({
    gameCode: 'SSC300',
    numero: '20261121-0017',
    lines: [
      {
        playType: 'first_three_straight',
        version: 1,
        selection: '12|3|45',
        unit: '2.00',
        mode: '0.1',
        multiple: 10,
        group: 1980,
        odds: '1980000/2000',
      },
    ],
    count: 4,
    amount: '8.00',
  })
})

test('other odds than those seen are a change until they are accepted', () => {
  const slip = addTickets(empty, [ticket()])
  const less = { ...terms, ownGroup: 1900 }
  const priced = price(slip, less)
  expect(priced.changedTickets.map(({ odds }) => odds)).toEqual(['1900000/2000'])
  expect(price(acceptOdds(slip, priced), less).changedTickets).toEqual([])
})

test('what the rules refuse and what costs too much cannot be placed', () => {
  const closed = { ...terms, closedPlayTypes: ['first_three_straight'] }
  const refused = price(addTickets(empty, [ticket()]), closed)
  expect(refused.invalidCount).toBe(1)
  expect(refused.tickets[0]?.issues).toEqual([{ code: 'closed_play_type', playType: 'first_three_straight' }])
  const all = ticket({ playType: 'first_three_group_six', selection: '0123456789', times: 10_000 })
  const dear = price(addTickets(empty, [{ ...all, seenOdds: '' }]), { ...terms, maxWinMinor: 10n ** 12n })
  expect(dear.tickets[0]?.isTooDear).toBe(true)
  expect(dear.invalidCount).toBe(1)
})

test('the multiplier of the slip counts to the most times that a lottery takes', () => {
  const priced = price(addTickets({ ...empty, multiplier: 10_000 }, [ticket({ times: 2 })]))
  expect(priced.tickets[0]?.issues).toEqual([{ code: 'multiple_outside', max: 10_000 }])
})

test('a lower prize group pays less and takes its rebate off the price, line by line', () => {
  const slip = addTickets(empty, [ticket(), ticket({ selection: '0|0|0', mode: '0.1' })])
  const lower = withGroup({ family: ssc, terms }, slip, 1900)
  const priced = price(lower)
  // 4 bets of 2.00 and one of 0.20, less 80 ÷ 2000 of each: 32 hundredths, and of the other 0.8, rounded down to none.
  expect([priced.totalMinor, priced.rebateMinor]).toEqual([8_00n + 20n - 32n, 32n])
  expect(priced.tickets.map(({ odds }) => odds)).toEqual(['1900000/2000', '1900000/2000'])
  // What the player set is no change of the lottery's.
  expect(priced.changedTickets).toEqual([])
  expect(priced.highestWinMinor).toBeLessThan(price(slip).highestWinMinor)
  const input = writeSlip({ family: ssc, terms }, lower, priced)
  expect(input.amount).toBe('7.88')
  expect(input.lines.map(({ group }) => group)).toEqual([1900, 1900])
})

test('odds that the player has not accepted stay unaccepted at another prize group', () => {
  const slip = addTickets(empty, [ticket({ seenOdds: '1/1' })])
  expect(price(withGroup({ family: ssc, terms }, slip, 1900)).changedTickets).toHaveLength(1)
})

test('a slip plays at no other group than the lottery has, up to the player’s own', () => {
  const groups = [undefined, 1, 1800, 2000].map((group) =>
    groupOf(group === undefined ? {} : { group }, terms),
  )
  expect(groups).toEqual([1980, 1700, 1800, 1980])
})
