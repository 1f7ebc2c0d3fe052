import type { passkey } from '@suntala/contract/passkey'
import { findMember } from '#account/find-member.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Handlers } from '#http/bind.ts'
import { addPasskey, assertRoomForPasskey } from '#passkey/add-passkey.ts'
import { issueChallenge } from '#passkey/issue-challenge.ts'
import { listPasskeys } from '#passkey/list-passkeys.ts'
import { removePasskey, renamePasskey } from '#passkey/own-passkeys.ts'
import { presentOptions, presentPasskeys, presentProof } from '#passkey/present.ts'
import { askForProof } from '#passkey/prove-by-passkey.ts'
import { boundToSession } from '#passkey/rules.ts'
import { readSettings } from '#settings/read-settings.ts'

export function routes(context: Context): Handlers<typeof passkey> {
  const { db, config } = context
  return {
    passkeyList: async ({ caller }) => presentPasskeys(await listPasskeys(context, caller.memberId)),
    passkeyOptions: async ({ caller }) => {
      await assertRoomForPasskey(context, caller.memberId)
      const member = await findMember(db, caller.memberId)
      if (!member) throw new ApiError('UNAUTHORIZED')
      const boundTo = boundToSession(caller.sessionId)
      return presentOptions(config, {
        challenge: await issueChallenge(context, { purpose: 'ADD', boundTo }),
        brand: (await readSettings(db)).settings.brandName,
        member,
        passkeys: await listPasskeys(context, member.id),
      })
    },
    passkeyProof: async ({ caller }) => presentProof(config, await askForProof(context, caller)),
    passkeyAdd: async ({ caller, input }) => ({ id: await addPasskey(context, caller, input) }),
    passkeyRename: async ({ caller, params, input }) => {
      await renamePasskey(context, { id: params.id, memberId: caller.memberId }, input.name)
      return { done: true }
    },
    passkeyRemove: async ({ caller, params }) => {
      await removePasskey(context, { id: params.id, memberId: caller.memberId })
      return { done: true }
    },
  }
}
