import type { AccountType } from '@suntala/contract/account-type'

/** One name whatever its case and the way its letters were typed. */
export const usernameKey = (username: string): string => username.trim().normalize('NFKC').toLowerCase()

/**
 * One address whatever the case of its Latin letters. No other letters are brought together, such as the sign of kelvin with k: what a
 * code proves is the address that it was sent to.
 */
export const mailKey = (mail: string): string =>
  mail.trim().replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Names that would pass for the house. */
const reservedNames = new Set(
  `admin administrator root system sysadmin operator moderator official support service services helpdesk help
  staff security finance cashier payment payments billing bank casino suntala agent agents manager owner
  superuser master webmaster postmaster hostmaster info contact abuse noreply anonymous guest`
    .trim()
    .split(/\s+/),
)

/** Signs that pass for letters, and letters that pass for one another: a capital I for a small l. */
const looksLike: Record<string, string> = {
  0: 'o',
  1: 'l',
  i: 'l',
  '|': 'l',
  3: 'e',
  4: 'a',
  5: 's',
  $: 's',
  7: 't',
  8: 'b',
  '@': 'a',
}
const asSeen = (text: string): string =>
  [...text.normalize('NFKD').replace(/[\u0300-\u036F\s._-]/g, '')]
    .map((sign) => looksLike[sign] ?? sign)
    .join('')

/** The name of the house, wherever it stands. */
const house = asSeen('suntala')

const onlyReserved = new RegExp(`^(?:${[...reservedNames].map(asSeen).join('|')})+$`)

/**
 * Reserved however it is decorated: with digits behind it (admin1, suntala99), by what looks alike (adm1n, suntaIa), or of
 * several such words (supportteam is not, supportstaff is); the name of the house anywhere (mysuntala).
 */
export function isReservedName(username: string): boolean {
  const key = usernameKey(username)
  return (
    asSeen(key).includes(house) ||
    [key, key.replace(/\d+$/, '')].some((name) => onlyReserved.test(asSeen(name)))
  )
}

/** The type of an account that comes under an agent as the one or the other. */
export const accountTypeOf = { member: 0, agent: 1 } as const satisfies Record<string, AccountType>

/** What agents give to the accounts that they make; nobody may choose it. */
export const defaultPassword = '123456'

/** What a member told, as it is stored; what an earlier release left unsealed stands in `profile`. */
export type StoredProfile = { profile: ToldProfile; profileSealed: Buffer | null }
/** A number that a code has proved, with its dialling code, as it is stored; an earlier release left it unsealed. */
export type StoredMobile = { mobile: string | null; mobileSealed: Buffer | null }

/** What is sealed of a member is opened by `openProfile` and `openMobile`. */
export type Member = StoredProfile &
  StoredMobile & {
    id: string
    username: string
    customerId: bigint
    type: AccountType
    nickname: string
    state: MemberState
    language: string
    uplineId: string | null
    firstLoginSeenAt: Date | null
    /** Empty while its holder has agreed to none. */
    termsVersion: string
    passwordSetAt: Date
    hasPaymentPassword: boolean
    /** Of the address that the member told. */
    mailPrint: Buffer | null
    /** When a code proved that the member reads the mail of the profile's address. */
    mailProvedAt: Date | null
    /** Of the settings' ranks; null without one. */
    rankLevel: number | null
  }
export type MemberState = 'ACTIVE' | 'LOCKED' | 'DISABLED' | 'CLOSED'

/** What operators do with an account that somebody else may be in, and what comes of it; nothing else is done with any. */
export const lockSteps = {
  lock: { from: 'ACTIVE', to: 'LOCKED' },
  unlock: { from: 'LOCKED', to: 'ACTIVE' },
} as const satisfies Record<string, { from: MemberState; to: MemberState }>

/** What a registration may carry beyond name and password, kept as it was given. */
const openFields = ['affiliateCode', 'recommenderId', 'referralCode', 'domain'] as const
/** What tells who somebody is or where to reach them: kept sealed. Whose a number or an address is, prints tell. */
export const sealedFields = [
  'email',
  'mobileNum',
  'countryDialingCode',
  'payeeName',
  'idNumber',
  'qqNum',
  'line',
  'whatsapp',
  'zalo',
  'facebook',
  'wechat',
] as const
export const profileFields = [...openFields, ...sealedFields]
/** All that a member told. */
export type ToldProfile = { [K in (typeof profileFields)[number]]?: string }

/** Keeps the first and the last two characters of the local part: so***ai@example.com. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  return `${mask(local, 2, local.length > 5 ? 2 : 0)}@${domain}`
}

/** As much of a name as its owner's friends know it by. */
export const maskName = (name: string): string => mask(name, 2, 1)

export const maskMobile = (mobile: string): string => mask(mobile, 3, 2)

function mask(text: string, first: number, last: number): string {
  const signs = [...text]
  if (signs.length <= first + last) return `${signs.slice(0, 1).join('')}***`
  return `${signs.slice(0, first).join('')}***${signs.slice(signs.length - last).join('')}`
}

/** Signs of codes that somebody comes by: none that is taken for another. */
const codeSigns = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** @param bytes as random as can be, one for each sign */
export const writeCode = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => codeSigns[byte % codeSigns.length]).join('')
