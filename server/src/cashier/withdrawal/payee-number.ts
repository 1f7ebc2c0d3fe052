import { createHmac } from 'node:crypto'
import { keyFor, openText, sealText } from '#encryption/seal-text.ts'

const use = 'payee-number'

/** Seals an account number for one payee: moved to another row, it does not open. */
export const sealNumber = (dataKey: string, payeeId: string, number: string): Buffer =>
  sealText(dataKey, { use, rowId: payeeId }, number)

/** @throws Error when the key is another, or anything of it was changed */
export const openNumber = (dataKey: string, payeeId: string, stored: Buffer): string =>
  openText(dataKey, { use, rowId: payeeId }, stored)

/** Tells whether two numbers are the same without saying which they are. */
export const printOfNumber = (dataKey: string, bank: string, number: string): Buffer =>
  createHmac('sha256', keyFor(dataKey, 'payee-print')).update(`${bank}\n${number}`).digest()
