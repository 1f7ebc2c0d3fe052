import { createHmac } from 'node:crypto'
import type { messageKinds } from '@suntala/contract/message-gateway'
import { type DataKeys, keyFor, underEachKey } from '#encryption/data-keys.ts'

type Kind = (typeof messageKinds)[number]

/**
 * Tells whether two mobile numbers or two mail addresses are the same without saying which they are.
 * @param to as one is written that is compared: a number with its dialling code, an address by `mailKey`
 */
export const printOfContact = (keys: DataKeys, kind: Kind, to: string): Buffer =>
  createHmac('sha256', keyFor(keys, 'contact-print')).update(`${kind}\n${to}`).digest()

/** What was kept of any of these, whichever of the keys it was made with. */
export const printsOfContacts = (keys: DataKeys, kind: Kind, all: readonly string[]): Buffer[] =>
  underEachKey(keys, (each) => all.map((to) => printOfContact(each, kind, to))).flat()
