import type { Currency } from '@suntala/contract/minor'

/** An account's number in the ledger. Its low nine bits say class and currency: see `classOf`. */
export type AccountId = bigint

/** What a currency is called inside an account's id. */
export const currencyCode = { THB: 1, USD: 2, DEMO: 15 } as const satisfies Record<Currency, number>

/** Accounts of members: they hold a balance that never falls below zero. */
export const memberClassCode = { main: 0, hold: 1, bonus: 2, game: 3 } as const

/** Accounts of the house and of the world outside: no balance row, the sum of their legs is their balance. */
export const houseClassCode = {
  external_deposit: 16,
  external_withdrawal: 17,
  external_demo: 18,
  house_game: 19,
  house_lottery: 20,
  house_promo: 21,
  house_agent: 22,
  house_fee: 23,
  suspense: 24,
  rounding: 25,
  /** What one main account owes: the only house account that stands for a member, which `detail` names. */
  owed: 26,
} as const

export const classCode = { ...memberClassCode, ...houseClassCode }

export type MemberClass = keyof typeof memberClassCode
export type HouseClass = keyof typeof houseClassCode
export type AccountClass = keyof typeof classCode

const firstHouseClass = 16n
const classByCode = new Map(
  (Object.keys(classCode) as AccountClass[]).map((name) => [classCode[name], name] as const), // keys of a literal
)
const currencyByCode = new Map(
  (Object.keys(currencyCode) as Currency[]).map((name) => [currencyCode[name], name] as const), // keys of a literal
)

/** @throws RangeError when no class has the number that the id carries */
export function classOf(account: AccountId): AccountClass {
  const found = classByCode.get(Number((account >> 4n) & 31n) as (typeof classCode)[AccountClass]) // a miss throws
  if (!found) throw new RangeError(`account ${account} is of no class`)
  return found
}

/** @throws RangeError when no currency has the number that the id carries */
export function currencyOf(account: AccountId): Currency {
  const found = currencyByCode.get(Number(account & 15n) as (typeof currencyCode)[Currency]) // a miss throws
  if (!found) throw new RangeError(`account ${account} is of no currency`)
  return found
}

export function isHouseAccount(account: AccountId): boolean {
  return ((account >> 4n) & 31n) >= firstHouseClass
}
