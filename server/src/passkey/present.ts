import type { Output } from '@suntala/contract/endpoint'
import type { passkey } from '@suntala/contract/passkey'
import { creationOptions, proofOptions } from '#passkey/device-options.ts'
import { passkeysMax, relyingParty, userHandle } from '#passkey/rules.ts'
import type { Passkey } from '#passkey/store.ts'

type House = Parameters<typeof relyingParty>[0]

export const presentProof = (
  house: House,
  asked: { challenge: string; passkeys: Passkey[] },
): Output<typeof passkey.passkeyProof> => proofOptions(relyingParty(house), asked)

export const presentOptions = (
  house: House,
  {
    member,
    ...asked
  }: {
    challenge: string
    brand: string
    member: { id: string; username: string; nickname: string }
    passkeys: Passkey[]
  },
): Output<typeof passkey.passkeyOptions> =>
  creationOptions(relyingParty(house), {
    ...asked,
    user: {
      id: userHandle(member.id),
      name: member.username,
      displayName: member.nickname || member.username,
    },
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
