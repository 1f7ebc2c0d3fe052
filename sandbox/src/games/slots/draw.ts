import type { Draw } from '../kit/fair.ts'

/** One of a list by its weights: one number of the stream. */
export function drawWeighted<T extends { weight: number }>(draw: Draw, list: readonly T[]): T {
  let rest = draw(list.reduce((sum, { weight }) => sum + weight, 0))
  for (const one of list) {
    if (rest < one.weight) return one
    rest -= one.weight
  }
  throw new Error('a number was drawn beyond the weights')
}
