import { readSession, removeSession, writeSession } from '#util/storage.ts'

const shape = /^[A-Za-z0-9_-]{1,64}$/

/** Keeps the code of a friend that an address brings until this tab registers (NAV-25, A-61); what cannot be one is none. */
export function storeReferralCode(code: string | null): void {
  if (code && shape.test(code)) writeSession('referralCode', code)
}

export const readReferralCode = (): string | null => readSession('referralCode')

/** After the registration nothing is left of it. */
export const dropReferralCode = (): void => removeSession('referralCode')
