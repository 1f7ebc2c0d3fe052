import { hash } from 'node:crypto'

/** 256 bits, which only the cookie holds. */
const secretForm = /^[\w-]{43}$/
export const isSecret = (text: string): boolean => secretForm.test(text)

/** What the database knows of a secret. */
export const hashOfSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer')
