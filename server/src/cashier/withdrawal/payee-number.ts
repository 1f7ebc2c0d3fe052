import { createHmac } from 'node:crypto'
import { type DataKeys, keyFor } from '#encryption/data-keys.ts'
import { openText, sealText } from '#encryption/seal-text.ts'

export const payeeNumberUse = 'payee-number'

/** Seals an account number for one payee: moved to another row, it does not open. */
export const sealNumber = (dataKey: DataKeys, payeeId: string, number: string): Buffer =>
  sealText(dataKey, { use: payeeNumberUse, rowId: payeeId }, number)

/** @throws Error when the key is another, or anything of it was changed */
export const openNumber = (dataKey: DataKeys, payeeId: string, stored: Buffer): string =>
  openText(dataKey, { use: payeeNumberUse, rowId: payeeId }, stored)

/** Tells whether two numbers are the same without saying which they are. */
export const printOfNumber = (dataKey: DataKeys, bank: string, number: string): Buffer =>
  createHmac('sha256', keyFor(dataKey, 'payee-print')).update(`${bank}\n${number}`).digest()
