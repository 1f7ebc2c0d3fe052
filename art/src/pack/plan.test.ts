import { expect, test } from 'vitest'
import { candidateFor, packSlots } from '#pack/plan.ts'
import { materialOf } from '#vocabulary/colour-words.ts'

const slots = packSlots()

test('every place of the pack has a seed of its own', () => {
  expect(new Set(slots.map(({ id }) => id)).size).toBe(slots.length)
})

test('a title promises no colour that its motif does not have', () => {
  const wrong = slots.flatMap((slot) => {
    if (slot.fixed) return []
    const { title, motif } = candidateFor(slot, 0, new Set()).plan
    const promised = materialOf(title.slice(0, -motif.noun.length - 1))
    return promised && motif.pair && motif.pair[0] !== promised ? [title] : []
  })
  expect(wrong).toEqual([])
})

test('the same try gives the same plan, another try another seed', () => {
  const [slot] = slots.filter(({ fixed }) => !fixed)
  if (!slot) throw new Error('the pack has no drawn places')
  expect(candidateFor(slot, 3, new Set())).toEqual(candidateFor(slot, 3, new Set()))
  expect(candidateFor(slot, 3, new Set()).plan.seed).not.toBe(candidateFor(slot, 4, new Set()).plan.seed)
})
