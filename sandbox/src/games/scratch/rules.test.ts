import { expect, test } from 'vitest'
import { seededDraw } from '#slots-maths/seeded-draw.ts'
import type { Draw } from '../kit/fair.ts'
import { scratchMaths } from './maths.ts'
import { fields, prizeOf, prizes, scratch, tickets } from './rules.ts'

test('the scratch card returns what its table says, over every ticket', () => {
  const found = prizes.map(() => 0)
  let [times, hits] = [0, 0]
  for (let ticket = 0; ticket < tickets; ticket++) {
    const prize = prizeOf(ticket)
    if (prize === null) continue
    found[prize] = (found[prize] ?? 0) + 1
    times += prizes[prize]?.times ?? 0
    hits++
  }
  expect(found).toEqual(prizes.map((prize) => prize.tickets))
  const [row] = scratchMaths.rows
  expect(row).toEqual({
    bet: {},
    rtpBps: Math.floor((times * 10_000) / tickets),
    hitBps: Math.floor((hits * 10_000) / tickets),
    maxPays: (prizes.at(-1)?.times ?? 0) * 10_000,
  })
  expect(scratchMaths.bandBps).toEqual([row?.rtpBps, row?.rtpBps])
})

test.each([...prizes.keys(), null])(
  'a ticket of prize %o shows it three times, and no other picture so often',
  (prize) => {
    const before = prizes.slice(0, prize ?? undefined).reduce((sum, one) => sum + one.tickets, 0)
    const rest = seededDraw(prize ?? 99)
    for (let round = 0; round < 400; round++) {
      let isFirst = true
      const draw: Draw = (count) => {
        if (!isFirst) return rest(count)
        isFirst = false
        return before
      }
      const position = scratch.play({}, [], draw)
      const pictures = position?.shown.fields ?? []
      expect(pictures).toHaveLength(fields)
      const thrice = prizes.flatMap((_, picture) =>
        pictures.filter((one) => one === picture).length >= 3 ? [picture] : [],
      )
      expect(thrice).toEqual(prize === null ? [] : [prize])
      expect(pictures.filter((one) => one === prize)).toHaveLength(prize === null ? 0 : 3)
      expect(position).toMatchObject({
        isOver: true,
        pays: prize === null ? 0 : (prizes[prize]?.times ?? 0) * 10_000,
        shown: { prize },
      })
    }
  },
)
