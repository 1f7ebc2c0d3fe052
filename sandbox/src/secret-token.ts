import { createHash, createHmac, randomBytes } from 'node:crypto'

/** A bearer secret of 192 bits. Only its hash is kept. */
export const newToken = (): string => randomBytes(24).toString('base64url')
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A bearer secret that follows from two others: whoever has both gets the same one again. */
export const tokenOf = ({ launch, key }: { launch: string; key: string }): string =>
  createHmac('sha256', key).update(launch).digest().subarray(0, 24).toString('base64url')
