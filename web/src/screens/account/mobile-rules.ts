import type { FieldError } from '@suntala/contract/errors'
import { nationalNumber } from '@suntala/contract/mobile-number'
import type { AreaPhrases } from '@suntala/phrases/areas'
import type { ValueOf } from '#api/names.ts'
import type { FieldWords } from '#components/form/hook-errors.ts'

export type Countries = ValueOf<'countries'>
export type MobileValues = { countryDialingCode: string; mobileNum: string }

/** The country that a visitor is likely to have a number of: where they are, else the first of the list. */
export const likelyCode = (countries: Countries, countryCode: string | null): string =>
  (countries.find((country) => country.countryCode === countryCode) ?? countries[0])?.countryDialingCode ?? ''

/** What is wrong with a number as its country counts the digits (ERR-02, ERR-03, ERR-23). */
export function mobileErrors(
  countries: Countries,
  { countryDialingCode, mobileNum }: MobileValues,
): FieldError[] {
  if (!mobileNum.trim()) return [{ field: 'mobileNum', kind: 'required' }]
  const country = countries.find((each) => each.countryDialingCode === countryDialingCode)
  if (!country) return [{ field: 'countryDialingCode', kind: 'required' }]
  if (nationalNumber(mobileNum, country)) return []
  const { phoneDigits } = country
  return [{ field: 'mobileNum', kind: 'length', min: phoneDigits, max: phoneDigits }]
}

/** A code is six digits (ERR-22). */
export const codeErrors = (field: string, code: string): FieldError[] =>
  /^\s*\d{6}\s*$/.test(code) ? [] : [{ field, kind: code.trim() === '' ? 'required' : 'pattern' }]

/** Words for what these rules refuse. */
export const mobileWords =
  ({ mobile, code }: AreaPhrases<'form'>): FieldWords =>
  ({ field, kind, min }) => {
    if (field === 'verificationCode') return kind === 'required' ? code.missing : code.invalid
    if (field !== 'mobileNum') return undefined
    if (kind === 'required') return mobile.missing
    return min === undefined ? mobile.invalid : mobile.digits({ digits: min })
  }
