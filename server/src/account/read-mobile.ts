import { nationalNumber } from '@suntala/contract/mobile-number'
import { ApiError } from '#http/api-error.ts'
import { countries } from '#settings/rules.ts'

/** A mobile number as it is written in a form, under either of its names. */
export type WrittenMobile = {
  countryDialingCode?: string | undefined
  mobileNum?: string | undefined
  mobileNo?: string | undefined
}

export type Mobile = {
  /** With its dialling code: +66812345678. */
  number: string
  countryDialingCode: string
  /** Without it: 812345678. */
  mobileNum: string
  countryCode: string
}

/** @throws ApiError MOBILE_MISSING or MOBILE_INVALID */
export function readMobile({ countryDialingCode = '', mobileNum, mobileNo }: WrittenMobile): Mobile {
  const written = mobileNum ?? mobileNo ?? ''
  if (!written.trim()) throw new ApiError('MOBILE_MISSING')
  const country = countries.find((each) => each.countryDialingCode === countryDialingCode)
  const national = country && nationalNumber(written, country)
  if (!national) throw new ApiError('MOBILE_INVALID')
  const { countryCode } = country
  return { number: countryDialingCode + national, countryDialingCode, mobileNum: national, countryCode }
}

/** Of a number with its dialling code, none of which begins as another does. */
export const countryOfMobile = (mobile: string): string | null =>
  countries.find(({ countryDialingCode }) => mobile.startsWith(countryDialingCode))?.countryCode ?? null

/** Which numbers somebody may mean who types one where a name belongs: with its dialling code, or as its country writes it. */
export function numbersMeant(written: string): string[] {
  const plain = written.normalize('NFKC').replace(/[\s().-]/g, '')
  if (/^\+[1-9]\d{6,14}$/.test(plain)) return [plain]
  return countries.flatMap((country) => {
    const national = nationalNumber(plain, country)
    return national === undefined ? [] : [country.countryDialingCode + national]
  })
}

/**
 * What tries at a login are counted by where nobody has the name: of a number, however it is written, the number itself,
 * and the first country's where it has no dialling code.
 */
export const tryKeyOf = (written: string): string => numbersMeant(written)[0] ?? written
