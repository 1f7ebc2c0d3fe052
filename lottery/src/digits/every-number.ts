/** Every number of so many digits, from 0…0 on. */
export function* everyNumber(size: number): Generator<readonly number[]> {
  for (let number = 0; number < 10 ** size; number++) {
    yield Array.from({ length: size }, (_, place) => Math.floor(number / 10 ** (size - 1 - place)) % 10)
  }
}

/** Whether these are so many digits, 0 to 9. */
export function areDigits(numbers: readonly number[], count: number): boolean {
  return numbers.length === count && numbers.every((one) => Number.isInteger(one) && one >= 0 && one <= 9)
}
