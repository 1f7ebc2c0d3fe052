import { createHash, randomBytes } from 'node:crypto'

/** A bearer secret of 192 bits. Only its hash is kept. */
export const newToken = (): string => randomBytes(24).toString('base64url')
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
