import type { DrawStep, GeneratorSpec } from '#draw/generator.ts'

/** The least and the highest value of a step's draws. */
function boundsOf(step: DrawStep): readonly [number, number] {
  switch (step.kind) {
    case 'digits':
      return [0, 9]
    case 'dice':
      return [1, 6]
    case 'balls':
      return [1, step.from]
    case 'numbers':
    case 'different_numbers':
      return [0, 10 ** step.digits - 1]
  }
}

const isDifferent = ({ kind }: DrawStep) => kind === 'balls' || kind === 'different_numbers'

/** Whether a generator can draw these numbers, in this order. */
export function isOutcome(generator: GeneratorSpec, numbers: readonly number[]): boolean {
  let at = 0
  for (const step of generator) {
    const drawn = numbers.slice(at, at + step.count)
    const [least, highest] = boundsOf(step)
    if (drawn.length !== step.count) return false
    if (!drawn.every((number) => Number.isInteger(number) && number >= least && number <= highest))
      return false
    if (isDifferent(step) && new Set(drawn).size !== step.count) return false
    at += step.count
  }
  return at === numbers.length
}
