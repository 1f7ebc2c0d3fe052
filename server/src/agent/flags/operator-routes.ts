import type { Output } from '@suntala/contract/endpoint'
import type { operatorFlags } from '@suntala/contract/operator-flags'
import { findMemberByName } from '#account/find-member.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import type { Handlers } from '#http/bind.ts'
import type { OperatorCaller } from '#http/operator-caller.ts'
import { readPage } from '#http/present-page.ts'
import {
  askOfFlag,
  confirmOfFlag,
  type Decider,
  declineOfFlag,
  dismissFlag,
  holdFlag,
} from '#agent/flags/decide-flag.ts'
import { showFlags } from '#agent/flags/show-flags.ts'
import { selectFlag, selectFlags } from '#agent/flags/store.ts'

type Calls = typeof operatorFlags
type Shown = Output<Calls['opsAgentFlagHold']>
type Given = {
  params: { id: string }
  operator: OperatorCaller
  input: { reason: string }
  audited: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

/** What looks like self-referral or a ring, and what operators decide of it. */
export function flagOperatorRoutes({ db, clock }: Context): Handlers<Calls> {
  const show = async (id: string, operatorId: string): Promise<Shown> => {
    const row = await selectFlag(db, id)
    const [shown] = row ? await showFlags(db, [row], operatorId) : []
    if (!shown) throw new Error('a flag is never deleted')
    return shown
  }
  /** @param work tells the flag that it was about */
  const decide = async (
    { params, operator: { operatorId }, input: { reason }, audited }: Given,
    work: (tx: Tx, id: string, by: Decider) => Promise<string>,
  ): Promise<Shown> =>
    show(await audited((tx) => work(tx, params.id, { operatorId, reason, at: clock() })), operatorId)
  const onFlag =
    (work: (tx: Tx, id: string, by: Decider) => Promise<void>) =>
    async (tx: Tx, id: string, by: Decider): Promise<string> => {
      await work(tx, id, by)
      return id
    }
  return {
    opsAgentFlags: async ({ query, operator: { operatorId } }) => {
      const { state = null, account } = query
      const member = account === undefined ? null : await findMemberByName(db, account)
      if (member === undefined) throw new ApiError('NOT_FOUND')
      const { rows, ...counts } = await readPage(query, (page) =>
        selectFlags(db, { ...page, state, memberId: member?.id ?? null }),
      )
      return { content: await showFlags(db, rows, operatorId), ...counts }
    },
    opsAgentFlagDismiss: (given) => decide(given, onFlag(dismissFlag)),
    opsAgentFlagHold: (given) => decide(given, onFlag(holdFlag)),
    opsAgentFlagRelease: (given) =>
      decide(
        given,
        onFlag((tx, id, by) => askOfFlag(tx, id, 'release', by)),
      ),
    opsAgentFlagForfeit: (given) =>
      decide(
        given,
        onFlag((tx, id, by) => askOfFlag(tx, id, 'forfeit', by)),
      ),
    opsAgentFlagConfirm: (given) => decide(given, (tx, id, by) => confirmOfFlag(tx, db, id, by)),
    opsAgentFlagDecline: (given) => decide(given, declineOfFlag),
  }
}
