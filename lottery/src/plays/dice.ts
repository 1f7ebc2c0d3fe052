import type { Outcome } from '#rules/outcome.ts'

/** Whether these are three dice. */
export const isThrow = (numbers: readonly number[]): boolean =>
  numbers.length === 3 && numbers.every((die) => Number.isInteger(die) && die >= 1 && die <= 6)

/** Every throw of three dice. */
export function* everyThrow(): Generator<Outcome> {
  for (let number = 0; number < 216; number++) {
    yield [Math.floor(number / 36) + 1, (Math.floor(number / 6) % 6) + 1, (number % 6) + 1]
  }
}
