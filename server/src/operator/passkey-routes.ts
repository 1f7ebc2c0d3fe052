import type { operatorPasskeys } from '@suntala/contract/operator-passkeys'
import type { FastifyReply } from 'fastify'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { loginOptions } from '#passkey/device-options.ts'
import { offerChallenge } from '#passkey/offer-challenge.ts'
import { readSettings } from '#settings/read-settings.ts'
import type { OpenedOperatorSession } from '#operator/open-session.ts'
import { addPasskey, askForPasskey, readPasskey } from '#operator/passkey/add-passkey.ts'
import { listPasskeys } from '#operator/passkey/list-passkeys.ts'
import { logInByPasskey, operatorsDoor } from '#operator/passkey/log-in-by-passkey.ts'
import { presentPasskeys } from '#operator/passkey/present.ts'
import { proveAnew } from '#operator/passkey/prove-anew.ts'
import { askForRemoval, proveRemoval, removePasskey } from '#operator/passkey/remove-passkey.ts'
import { consoleParty } from '#operator/passkey/rules.ts'

type Keep = (reply: FastifyReply, opened: OpenedOperatorSession) => void

/** Passkeys of operators: the login by one, and what each does with their own. */
export const passkeyRoutes = (context: Context, keepSecrets: Keep): Handlers<typeof operatorPasskeys> => ({
  opsPasskeyChallenge: async (around) =>
    loginOptions(consoleParty(context.config), await offerChallenge(context, operatorsDoor, around)),
  opsPasskeyLogin: async ({ input, request, reply }) => {
    const opened = await logInByPasskey(context, request, input.credential)
    keepSecrets(reply, opened)
    const { token, expiresAt } = opened
    return { token, expiresAt }
  },
  opsPasskeys: async ({ operator }) => presentPasskeys(await listPasskeys(context, operator.operatorId)),
  opsPasskeyOptions: async ({ input, operator, request, audited }) => {
    await proveAnew(context, request, { username: operator.username, ...input })
    const { brandName } = (await readSettings(context.db)).settings
    return audited((tx) => askForPasskey(tx, context, { operator, brandName }))
  },
  opsPasskeyAdd: async ({ input, operator, audited }) => {
    const made = await readPasskey(context, operator, input)
    return { id: await audited((tx) => addPasskey(tx, context, { operator, name: input.name, made })) }
  },
  opsPasskeySign: ({ params: { id }, operator, audited }) =>
    audited((tx) => askForRemoval(tx, context, { id, operator })),
  opsPasskeyRemove: async ({ params: { id }, input: proof, operator, request, audited }) => {
    const own = { id, operator }
    const useProof = await proveRemoval(context, request, { ...own, proof })
    return audited(async (tx) => {
      await useProof(tx)
      return removePasskey(tx, context, own)
    })
  },
})
