import type { deposits } from '@suntala/contract/cashier'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { presentPage } from '#http/present-page.ts'
import { portalOrigin } from '#http/portal-origin.ts'
import { listDepositOffers } from '#promotion/list-deposit-offers.ts'
import { readRests } from '#protection/read-rests.ts'
import { readSettings } from '#settings/read-settings.ts'
import { cancelDeposit, readDeposit } from '#cashier/deposit/cancel-deposit.ts'
import { createDeposit, readMethods } from '#cashier/deposit/create-deposit.ts'
import { redeemVoucher } from '#cashier/deposit/redeem-voucher.ts'
import { sayPaid } from '#cashier/deposit/say-paid.ts'
import { selectDeposits } from '#cashier/deposit/store.ts'
import { presentDeposit, presentMethod, presentOffer } from '#cashier/deposit/present.ts'

export function depositRoutes(context: Context): Handlers<typeof deposits> {
  const { db, clock } = context
  return {
    depositMethods: async ({ language }) => {
      const [methods, { settings }] = await Promise.all([readMethods(context), readSettings(db)])
      const { depositTurnover: turnoverTimes, depositsPendingMax: openMax, depositFees: fees } = settings
      const about = { language, turnoverTimes, openMax, fees }
      return methods.map((method) => presentMethod(method, about))
    },
    depositPromotions: async ({ caller, language }) => {
      if (await readRests(db, caller.memberId, clock())) return []
      const offers = await listDepositOffers(db, { ...caller, at: clock() })
      return offers.map((offer) => presentOffer(offer, language))
    },
    depositCreate: async ({ caller, input, idempotency, language, request }) => {
      const portal = portalOrigin(context.config, request)
      const made = await createDeposit(context, { caller, input, idempotency, language, portal })
      return presentDeposit(made, { language, now: clock() })
    },
    deposit: async ({ caller, params, language }) => {
      const found = await readDeposit(context, { id: params.id, memberId: caller.memberId })
      return presentDeposit(found, { language, now: clock() })
    },
    depositPaid: async ({ caller, params, input, language }) => {
      const paid = await sayPaid(context, { id: params.id, memberId: caller.memberId, ...input })
      return presentDeposit(paid, { language, now: clock() })
    },
    depositVoucher: async ({ caller, params, input, language }) => {
      const paid = await redeemVoucher(context, { id: params.id, caller, ...input })
      return presentDeposit(paid, { language, now: clock() })
    },
    depositCancel: async ({ caller, params, language }) => {
      const cancelled = await cancelDeposit(context, { id: params.id, memberId: caller.memberId })
      return presentDeposit(cancelled, { language, now: clock() })
    },
    depositList: async ({ caller, query, language }) => {
      return presentPage(
        query,
        (page) =>
          selectDeposits(db, {
            memberId: caller.memberId,
            status: query.status,
            ...page,
          }),
        (row) => presentDeposit(row, { language, now: clock() }),
      )
    },
  }
}
