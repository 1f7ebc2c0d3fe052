import type { ValueOf } from '#api/names.ts'

export type Method = ValueOf<'depositMethods'>[number]
export type DepositOffer = ValueOf<'depositPromotions'>[number]
export type Deposit = ValueOf<'deposit'>
export type Withdrawal = ValueOf<'withdrawCreate'>
export type WithdrawConfig = ValueOf<'withdrawConfig'>

export type GiveConfig = ValueOf<'transferConfig'>
/** Which way money is given to another member. */
export type Way = 'up' | 'down'
export type Taker = ValueOf<'transferTargets'>['content'][number]
