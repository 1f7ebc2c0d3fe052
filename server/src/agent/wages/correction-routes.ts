import type { Output } from '@suntala/contract/endpoint'
import { fromMinor, toMinor } from '@suntala/contract/minor'
import type { operatorWages } from '@suntala/contract/operator-wages'
import { findMemberByName } from '#account/find-member.ts'
import type { Context } from '#context.ts'
import type { Queryable } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import type { Handlers } from '#http/bind.ts'
import type { OperatorCaller } from '#http/operator-caller.ts'
import { presentPage, readPage } from '#http/present-page.ts'
import { readOperatorNames } from '#operator/read-operator-names.ts'
import { askForCorrection, confirmCorrection, declineCorrection } from '#agent/wages/correct-wage.ts'
import { type CorrectionRow, selectCorrections, selectPaidWages } from '#agent/wages/correction-store.ts'

type Calls = typeof operatorWages
type Shown = Output<Calls['opsWageCorrect']>

async function present(
  db: Queryable,
  rows: readonly CorrectionRow[],
  { operatorId }: OperatorCaller,
): Promise<Shown[]> {
  const names = await readOperatorNames(
    db,
    rows.flatMap(({ askedBy, decidedBy }) => [askedBy, ...(decidedBy === null ? [] : [decidedBy])]),
  )
  return rows.map((row) => ({
    id: row.id,
    wageId: row.wageId,
    account: row.account,
    kind: row.kind,
    at: row.tick.getTime(),
    was: fromMinor(row.was),
    amount: fromMinor(row.amount),
    reason: row.reason,
    state: row.state,
    askedBy: names.get(row.askedBy) ?? '',
    isOwn: row.askedBy === operatorId,
    askedAt: row.askedAt.getTime(),
    decidedBy: row.decidedBy === null ? null : (names.get(row.decidedBy) ?? ''),
  }))
}

async function presentOne(db: Queryable, row: CorrectionRow, operator: OperatorCaller): Promise<Shown> {
  const [shown] = await present(db, [row], operator)
  if (!shown) throw new Error('one row is presented as none')
  return shown
}

type Given = { operator: OperatorCaller; input: { reason: string } }

/** Wages that were paid, and their corrections: asked for by one operator, confirmed by another. */
export function correctionRoutes({
  db,
  clock,
}: Context): Pick<
  Handlers<Calls>,
  'opsPaidWages' | 'opsWageCorrections' | 'opsWageCorrect' | 'opsWageCorrectConfirm' | 'opsWageCorrectDecline'
> {
  const byOf = ({ operator: { operatorId }, input: { reason } }: Given) => ({
    operatorId,
    reason,
    at: clock(),
  })
  return {
    opsPaidWages: async ({ query }) => {
      const member = query.account === undefined ? null : await findMemberByName(db, query.account)
      if (member === undefined) throw new ApiError('NOT_FOUND')
      return presentPage(
        query,
        (page) => selectPaidWages(db, { ...page, memberId: member?.id ?? null }),
        ({ id, account, kind, periodStartsAt, tick, amount, comesTo, isAsked }) => ({
          wageId: id,
          account,
          kind,
          from: periodStartsAt.getTime(),
          at: tick.getTime(),
          amount: fromMinor(amount),
          comesTo: fromMinor(comesTo),
          isAsked,
        }),
      )
    },
    opsWageCorrections: async ({ query, operator }) => {
      const { rows, ...counts } = await readPage(query, (page) => selectCorrections(db, page))
      return { content: await present(db, rows, operator), ...counts }
    },
    opsWageCorrect: async ({ audited, params, ...given }) => {
      const { was, amount } = given.input
      const asked = { wageId: params.id, was: toMinor(was), amount: toMinor(amount) }
      const row = await audited((tx) => askForCorrection(tx, asked, byOf(given)))
      return presentOne(db, row, given.operator)
    },
    opsWageCorrectConfirm: async ({ audited, params, ...given }) =>
      presentOne(
        db,
        await audited((tx) => confirmCorrection(tx, db, params.id, byOf(given))),
        given.operator,
      ),
    opsWageCorrectDecline: async ({ audited, params, ...given }) =>
      presentOne(db, await audited((tx) => declineCorrection(tx, params.id, byOf(given))), given.operator),
  }
}
