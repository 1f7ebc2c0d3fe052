import { hash } from 'node:crypto'
import { boundToCall, type Party, partyAt } from '#passkey/rules.ts'

/** Operators' passkeys belong to the console's address: no device signs for it with a passkey of the portal, nor the reverse. */
export const consoleParty = ({ operatorUrl }: { operatorUrl: string }): Party => partyAt(operatorUrl)

/** By which a device knows whose passkey it is. It differs from every member's: of two alike a device would keep one. */
export const operatorHandle = (operatorId: string): string =>
  Buffer.from(`operator:${operatorId}`).toString('base64url')

/** Who may answer a challenge that is for removing a passkey, and which. */
export const boundToRemoval = ({ sessionId, id }: { sessionId: string; id: string }): Buffer =>
  boundToCall({ sessionId, bodyHash: hash('sha256', `remove:${id}`, 'buffer') })
