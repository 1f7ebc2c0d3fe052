/** Every number of so many digits, from 0…0 on. */
export function* everyNumber(size: number): Generator<readonly number[]> {
  for (let number = 0; number < 10 ** size; number++) {
    yield Array.from({ length: size }, (_, place) => Math.floor(number / 10 ** (size - 1 - place)) % 10)
  }
}

/** Every number of so many digits that has only these. */
export function* everyOf(digits: readonly number[], size: number): Generator<readonly number[]> {
  if (size === 0) yield []
  else for (const rest of everyOf(digits, size - 1)) for (const digit of digits) yield [...rest, digit]
}

/** One number of so many digits for each sum. */
export function* everySum(size: number): Generator<readonly number[]> {
  for (let sum = 0; sum <= 9 * size; sum++) {
    yield Array.from({ length: size }, (_, place) => Math.min(9, Math.max(0, sum - 9 * place)))
  }
}

/** Numbers for every choice of digits, in one order of each. */
export function* everyMultiset(size: number, from = 0): Generator<readonly number[]> {
  if (size === 0) yield []
  else {
    for (let digit = from; digit < 10; digit++) {
      for (const rest of everyMultiset(size - 1, digit)) yield [digit, ...rest]
    }
  }
}

/** Whether these are so many digits, 0 to 9. */
export function areDigits(numbers: readonly number[], count: number): boolean {
  return numbers.length === count && numbers.every((one) => Number.isInteger(one) && one >= 0 && one <= 9)
}
