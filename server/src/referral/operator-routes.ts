import type { Output } from '@suntala/contract/endpoint'
import { fromMinor } from '@suntala/contract/minor'
import type { operatorReferral } from '@suntala/contract/operator-referral'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import type { OperatorCaller } from '#http/operator-caller.ts'
import { presentPage } from '#http/present-page.ts'
import { readSettings } from '#settings/read-settings.ts'
import { decideReferral } from '#referral/decide-referral.ts'
import { type ReferralRow, selectReferrals } from '#referral/store.ts'

type Calls = typeof operatorReferral
type Shown = Output<Calls['opsReferrals']>['content'][number]

const present =
  (currency: string) =>
  (row: ReferralRow): Shown => ({
    inviter: { memberId: row.inviterId, account: row.inviter },
    friend: { memberId: row.memberId, account: row.account },
    invitedAt: row.invitedAt.getTime(),
    state: row.state,
    signs: row.signs,
    decidedAt: row.decidedAt?.getTime() ?? null,
    reward: row.amount === null ? null : fromMinor(row.amount),
    currency,
  })

type Given = { params: { memberId: string }; operator: OperatorCaller; input: { reason: string } }

/** Invited friends, and the rewards that wait for an operator. */
export function operatorRoutes({ db, clock }: Context): Handlers<Calls> {
  const decisionOf = ({ params: { memberId }, operator: { operatorId }, input: { reason } }: Given) => ({
    memberId,
    actor: { operator: operatorId },
    at: clock(),
    reason,
  })
  return {
    opsReferrals: async ({ query }) => {
      const { currency } = (await readSettings(db)).settings
      return presentPage(query, (page) => selectReferrals(db, page), present(currency))
    },
    opsReferralPay: async ({ audited, ...given }) => {
      const decision = { ...decisionOf(given), event: 'pay' } as const
      const state = await audited((tx) => decideReferral(tx, db, decision))
      return { memberId: decision.memberId, state }
    },
    opsReferralRefuse: async ({ audited, ...given }) => {
      const decision = { ...decisionOf(given), event: 'refuse' } as const
      const state = await audited((tx) => decideReferral(tx, db, decision))
      return { memberId: decision.memberId, state }
    },
  }
}
