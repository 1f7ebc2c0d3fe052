import { printsOfContacts } from '#encryption/contact-print.ts'
import type { DataKeys } from '#encryption/data-keys.ts'
import { mailKey, type Member } from '#account/rules.ts'

/**
 * Whether an address is the one that a member told. Nothing is opened for it, and for nobody the same is done: it takes as long.
 * @param member as stored; nobody where there is none
 */
export function isMailOf(keys: DataKeys, member: Member | undefined, address: string): boolean {
  const prints = printsOfContacts(keys, 'mail', [mailKey(address)])
  const left = member?.profile.email
  // An earlier release left it unsealed.
  if (left !== undefined) return mailKey(left) === mailKey(address)
  return prints.some((print) => member?.mailPrint?.equals(print) === true)
}
