import type { Output } from '@suntala/contract/endpoint'
import type { passkey } from '@suntala/contract/passkey'
import { algorithms, challengeMs, passkeysMax, relyingParty, userHandle } from '#passkey/rules.ts'
import type { Passkey } from '#passkey/store.ts'

type Party = Parameters<typeof relyingParty>[0]
type Options = Output<typeof passkey.passkeyOptions>

/** What the contract does not know of ways to reach a device is left out. */
const knownTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

const presentDescriptors = (passkeys: Passkey[]) =>
  passkeys.map(({ credentialId, transports }) => ({
    id: credentialId.toString('base64url'),
    type: 'public-key' as const,
    transports: knownTransports.filter((known) => transports.includes(known)),
  }))

export const presentProof = (
  party: Party,
  { challenge, passkeys }: { challenge: string; passkeys: Passkey[] },
): Output<typeof passkey.passkeyProof> => ({
  challenge,
  timeout: challengeMs,
  rpId: relyingParty(party).id,
  userVerification: 'required',
  allowCredentials: presentDescriptors(passkeys),
})

export const presentOptions = (
  party: Party,
  asked: {
    challenge: string
    brand: string
    member: { id: string; username: string; nickname: string }
    passkeys: Passkey[]
  },
): Options => ({
  challenge: asked.challenge,
  timeout: challengeMs,
  rp: { id: relyingParty(party).id, name: asked.brand },
  user: {
    id: userHandle(asked.member.id),
    name: asked.member.username,
    displayName: asked.member.nickname || asked.member.username,
  },
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
  excludeCredentials: presentDescriptors(asked.passkeys),
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
})

export const presentPasskeys = (passkeys: Passkey[]): Output<typeof passkey.passkeyList> => ({
  content: passkeys.map(({ id, name, isSynced, createdAt, lastUsedAt }) => ({
    id,
    name,
    isSynced,
    createdAt: createdAt.getTime(),
    lastUsedAt: lastUsedAt?.getTime() ?? null,
  })),
  max: passkeysMax,
})
