import type { Output } from '@suntala/contract/endpoint'
import type { login } from '@suntala/contract/login'
import type { passkey } from '@suntala/contract/passkey'
import { algorithms, challengeMs, type Party } from '#passkey/rules.ts'

/** What browsers ask a device by, for whoever has passkeys. */
type Known = { credentialId: Buffer; transports: string[] }

/** What the contract does not know of ways to reach a device is left out. */
const knownTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

const describe = (passkeys: readonly Known[]) =>
  passkeys.map(({ credentialId, transports }) => ({
    id: credentialId.toString('base64url'),
    type: 'public-key' as const,
    transports: knownTransports.filter((known) => transports.includes(known)),
  }))

/** For a login with no name said: the device knows whose passkeys it has. */
export const loginOptions = (
  { id: rpId }: Party,
  challenge: string,
): Output<typeof login.passkeyChallenge> => ({
  challenge,
  timeout: challengeMs,
  rpId,
  userVerification: 'required',
})

/** For a proof by one of these passkeys. */
export const proofOptions = (
  party: Party,
  { challenge, passkeys }: { challenge: string; passkeys: readonly Known[] },
): Output<typeof passkey.passkeyProof> => ({
  ...loginOptions(party, challenge),
  allowCredentials: describe(passkeys),
})

type Creation = {
  challenge: string
  /** Whose passkeys they are, as the device's list of them says. */
  brand: string
  user: Output<typeof passkey.passkeyOptions>['user']
  /** On devices that have one of these no other is made. */
  passkeys: readonly Known[]
}

/** For a new passkey, which says by itself whose it is, without proof of the device's maker. */
export const creationOptions = (
  { id }: Party,
  { challenge, brand, user, passkeys }: Creation,
): Output<typeof passkey.passkeyOptions> => ({
  challenge,
  timeout: challengeMs,
  rp: { id, name: brand },
  user,
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
  excludeCredentials: describe(passkeys),
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
})
