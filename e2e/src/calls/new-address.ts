import { randomBytes } from 'node:crypto'

let callers = 0

/** An internet address that no other caller of the world has, as a proxy would tell it: limits count by address. */
export function newAddress(): string {
  callers += 1
  return `10.${randomBytes(1)[0]}.${callers >> 8}.${callers & 255}`
}
