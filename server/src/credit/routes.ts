import type { credit } from '@suntala/contract/credit'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { drawCredit } from '#credit/draw-credit.ts'
import { forgiveCredit } from '#credit/forgive-credit.ts'
import { listGiven, listSteps, listTaken, readCreditConfig } from '#credit/list-lines.ts'
import { repayCredit } from '#credit/repay-credit.ts'
import { setLine } from '#credit/set-line.ts'

export const routes = (context: Context): Handlers<typeof credit> => ({
  creditConfig: ({ caller, query }) => readCreditConfig(context, caller, query),
  creditGiven: ({ caller, query }) => listGiven(context, caller, query),
  creditSet: ({ caller, params, input, idempotency }) =>
    setLine(context, { caller, memberId: params.id, input, key: idempotency.key }),
  creditForgive: ({ caller, params, input, idempotency }) =>
    forgiveCredit(context, { caller, lineId: params.id, input, key: idempotency.key }),
  creditTaken: ({ caller }) => listTaken(context, caller),
  creditDraw: ({ caller, params, input, idempotency }) =>
    drawCredit(context, { caller, lineId: params.id, input, idempotency }),
  creditRepay: ({ caller, params, input, idempotency }) =>
    repayCredit(context, { caller, lineId: params.id, input, idempotency }),
  creditSteps: ({ caller, params: { id }, query }) => listSteps(context, caller, { id, query }),
})
