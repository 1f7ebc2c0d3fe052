import type { operatorActivity } from '@suntala/contract/operator-activity'
import type { ApplicationState, RecordState } from '@suntala/contract/activity-terms'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import type { Handlers } from '#http/bind.ts'
import {
  type Decision,
  issueApplication,
  processApplication,
  rejectApplication,
} from '#activity/decide-application.ts'
import { listApplications } from '#activity/list-applications.ts'
import { presentToOperator } from '#activity/present.ts'
import { closeActivity, saveActivity } from '#activity/save-activity.ts'
import { type ActivityRow, countWaiting, selectActivities } from '#activity/store.ts'

const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))

type Given = {
  params: { id: string }
  input: { attempt: number; reason: string }
  operator: { operatorId: string }
  audited: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

export function operatorRoutes(context: Context): Handlers<typeof operatorActivity> {
  const { db, clock } = context
  const decide = async (
    { params: { id }, input: { attempt, reason }, operator: { operatorId }, audited }: Given,
    work: (tx: Tx, decision: Decision) => Promise<RecordState>,
  ) => {
    const decision = { id, attempt, operatorId, at: clock(), reason }
    const status = await audited((tx) => work(tx, decision))
    return { id, status: status as ApplicationState } // what operators decide on alone goes on in these
  }
  const present = async (row: ActivityRow) =>
    presentToOperator(row, { now: clock(), waiting: (await countWaiting(db)).get(row.id) ?? 0 })
  return {
    opsActivities: ({ query }) => listApplications(context, query),
    opsActivityProcess: (given) => decide(given, processApplication),
    opsActivityIssue: (given) =>
      decide(given, (tx, decision) =>
        issueApplication(tx, context, { ...decision, amount: given.input.amount }),
      ),
    opsActivityReject: (given) => decide(given, (tx, decision) => rejectApplication(tx, context, decision)),
    opsActivityOffers: async () => {
      const [rows, waiting] = await Promise.all([selectActivities(db), countWaiting(db)])
      const now = clock()
      return {
        content: rows.map((row) => presentToOperator(row, { now, waiting: waiting.get(row.id) ?? 0 })),
      }
    },
    opsActivityOfferPut: async ({ params: { id }, input, operator, audited }) => {
      const { version, reason, code, image, colors, texts, terms } = input
      const times = { opensAt: dateOf(input.opensAt), closesAt: dateOf(input.closesAt) }
      const look = { image, colorFrom: colors[0], colorTo: colors[1] }
      const written = { id, code, kind: terms.kind, ...times, ...look, texts, terms }
      const saving = { actor: { operator: operator.operatorId }, at: clock(), reason }
      return present(await audited((tx) => saveActivity(tx, { ...saving, written, version })))
    },
    opsActivityOfferClose: async ({ params: { id }, input, operator, audited }) => {
      const saving = { actor: { operator: operator.operatorId }, at: clock(), reason: input.reason }
      return present(await audited((tx) => closeActivity(tx, { ...saving, id })))
    },
  }
}
