import type { ValueOf } from '#api/names.ts'

type Round = Pick<ValueOf<'lottoThrows'>, 'sum' | 'throws'>

/** The place from the last of the number that is taken off the sum. */
const takenOff = 16
const modulus = 100_000

/** A number as players write it. */
export const fiveDigits = (number: number): string => String(number).padStart(5, '0')

/** What can be told of a round while it takes numbers: the number that would be taken off now, and what is left of the sum. */
export function sumsSoFar({ sum, throws }: Round): {
  sixteenth: Round['throws'][number] | undefined
  soFar: string
} {
  const sixteenth = throws[takenOff - 1]
  return { sixteenth, soFar: fiveDigits((sum - Number(sixteenth?.number ?? 0)) % modulus) }
}
