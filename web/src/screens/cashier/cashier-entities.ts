import type { ValueOf } from '#api/names.ts'

export type Method = ValueOf<'depositMethods'>[number]
export type Deposit = ValueOf<'deposit'>
export type Withdrawal = ValueOf<'withdrawCreate'>
export type WithdrawConfig = ValueOf<'withdrawConfig'>
