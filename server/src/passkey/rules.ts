import { hash } from 'node:crypto'

/** What a device is to sign is good for so long: a login dialog may stand open for a while before somebody chooses. */
export const challengeMs = 10 * 60_000
/** More than anybody's devices; each is one more way in. */
export const passkeysMax = 10
/** Ed25519, P-256 and RSA, by their numbers in COSE, the best first. */
export const algorithms: readonly number[] = [-8, -7, -257]

/** A login, a new passkey, a proof; those of operators are of kinds of their own. */
export type ChallengePurpose =
  | 'LOGIN'
  | 'ADD'
  | 'PROOF'
  | 'MONEY'
  | 'OPERATOR_LOGIN'
  | 'OPERATOR_ADD'
  | 'OPERATOR_REMOVE'

/** To whom passkeys belong: one address and no other. */
export type Party = { id: string; origin: string }

export function partyAt(url: string): Party {
  const { hostname, origin } = new URL(url)
  return { id: hostname, origin }
}

/** Members' passkeys belong to the portal at the address that players use. */
export const relyingParty = ({ publicUrl }: { publicUrl: string }): Party => partyAt(publicUrl)

export const challengeHash = (challenge: string): Buffer => hash('sha256', challenge, 'buffer')

/** Who may answer a challenge of a session; the session's id is no secret, and is used by its own caller alone. */
export const boundToSession = (sessionId: string): Buffer => hash('sha256', `session:${sessionId}`, 'buffer')

/** Who may answer a challenge for one call, and for what: the hash is of all that the call does. */
export const boundToCall = ({ sessionId, bodyHash }: { sessionId: string; bodyHash: Buffer }): Buffer =>
  hash('sha256', `call:${sessionId}:${bodyHash.toString('hex')}`, 'buffer')

/** By which a device knows whose passkey it is: the member's id, which tells nothing of the person. */
export const userHandle = (memberId: string): string =>
  Buffer.from(memberId.replaceAll('-', ''), 'hex').toString('base64url')

/** @returns what a device says that it signed, as far as it can be read before anything is checked */
export function readClientData(clientDataJson: string): { challenge: string; isFramed: boolean } | undefined {
  try {
    const told: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'))
    if (typeof told !== 'object' || told === null || !('challenge' in told)) return undefined
    if (typeof told.challenge !== 'string') return undefined
    return { challenge: told.challenge, isFramed: 'crossOrigin' in told && told.crossOrigin === true }
  } catch {
    return undefined
  }
}
