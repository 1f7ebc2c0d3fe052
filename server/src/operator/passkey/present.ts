import type { Output } from '@suntala/contract/endpoint'
import type { operatorPasskeys } from '@suntala/contract/operator-passkeys'
import { creationOptions } from '#passkey/device-options.ts'
import { passkeysMax } from '#passkey/rules.ts'
import { consoleParty, operatorHandle } from '#operator/passkey/rules.ts'
import type { OperatorPasskey } from '#operator/passkey/store.ts'

type House = Parameters<typeof consoleParty>[0]

export const presentOptions = (
  house: House,
  {
    operator: { operatorId, username },
    brandName,
    ...asked
  }: {
    challenge: string
    brandName: string
    operator: { operatorId: string; username: string }
    passkeys: OperatorPasskey[]
  },
): Output<typeof operatorPasskeys.opsPasskeyOptions> =>
  creationOptions(consoleParty(house), {
    ...asked,
    brand: `${brandName} console`,
    user: { id: operatorHandle(operatorId), name: username, displayName: username },
  })

export const presentPasskeys = (
  passkeys: readonly OperatorPasskey[],
): Output<typeof operatorPasskeys.opsPasskeys> => ({
  content: passkeys.map(({ id, name, isSynced, createdAt, lastUsedAt }) => ({
    id,
    name,
    isSynced,
    createdAt: createdAt.getTime(),
    lastUsedAt: lastUsedAt?.getTime() ?? null,
  })),
  max: passkeysMax,
})
