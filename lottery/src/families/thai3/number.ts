import { shown } from '#rules/selection.ts'
import type { NumberIssue, NumberReading } from '#plays/number-play.ts'

/** How many different digits a number has. */
export function variety(number: string): number {
  return new Set(number).size
}

/** The digits in ascending order: what numbers of any order have in common. */
export function sorted(number: string): string {
  return [...number].sort().join('')
}

/** Reads a number of exactly so many digits, 0 to 9 as ASCII; the key is the number. */
export function readDigits(number: string, digits: number): NumberReading {
  const issue = issueOf(number, digits)
  return issue ? { ok: false, issue } : { ok: true, key: number }
}

function issueOf(number: string, digits: number): NumberIssue | undefined {
  if (!/^[0-9]+$/.test(number)) return { code: 'not_digits', text: shown(number) }
  if (number.length !== digits) return { code: 'wrong_length', text: shown(number), length: digits }
  return undefined
}

/** Reads a number of so many digits that all differ, in any order. */
export function readDifferent(number: string, digits: number): NumberReading {
  const reading = readDigits(number, digits)
  if (!reading.ok) return reading
  return variety(number) === digits
    ? { ok: true, key: sorted(number) }
    : { ok: false, issue: { code: 'equal_digits', text: number } }
}
