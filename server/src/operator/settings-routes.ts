import type { Output } from '@suntala/contract/endpoint'
import type { operatorSettingsChanges } from '@suntala/contract/operator-settings-changes'
import type { Context } from '#context.ts'
import type { Queryable } from '#db/queryable.ts'
import type { Handlers } from '#http/bind.ts'
import type { OperatorCaller } from '#http/operator-caller.ts'
import { askForSettings, confirmSettings, declineSettings } from '#operator/change-settings.ts'
import { readOperatorNames } from '#operator/read-operator-names.ts'
import { type ChangeRow, selectChanges } from '#operator/settings-change-store.ts'

type Shown = Output<typeof operatorSettingsChanges.opsSettingsConfirm>

const changesAtOnce = 30

async function present(
  db: Queryable,
  rows: readonly ChangeRow[],
  { operatorId }: OperatorCaller,
): Promise<Shown[]> {
  const names = await readOperatorNames(
    db,
    rows.flatMap(({ askedBy, decidedBy }) => [askedBy, ...(decidedBy === null ? [] : [decidedBy])]),
  )
  return rows.map(({ changes: _, askedBy, decidedBy, ...row }) => ({
    ...row,
    appliesAt: row.appliesAt.getTime(),
    askedAt: row.askedAt.getTime(),
    askedBy: names.get(askedBy) ?? '',
    isOwn: askedBy === operatorId,
    decidedBy: decidedBy === null ? null : (names.get(decidedBy) ?? ''),
  }))
}

async function presentOne(db: Queryable, row: ChangeRow, operator: OperatorCaller): Promise<Shown> {
  const [shown] = await present(db, [row], operator)
  if (!shown) throw new Error('one row is presented as none')
  return shown
}

/** Changes of settings: asked for, confirmed, turned down. */
export function settingsRoutes(context: Context): Handlers<typeof operatorSettingsChanges> {
  const { db, clock } = context
  type Given = { operator: OperatorCaller; input: { reason: string } }
  const deedOf = ({ operator: { operatorId }, input: { reason } }: Given) => ({
    operatorId,
    reason,
    at: clock(),
  })
  return {
    opsSettingsChanges: async ({ query, operator }) => {
      const rows = await selectChanges(db, { before: query.before, limit: changesAtOnce })
      const last = rows.length === changesAtOnce ? rows.at(-1) : undefined
      return { content: await present(db, rows, operator), next: last?.id ?? null }
    },
    opsSettingsAsk: async ({ audited, ...given }) => {
      const { from, reason: _, ...changes } = given.input
      const asked = { ...deedOf(given), changes, from: from === null ? null : new Date(from) }
      const row = await audited((tx) => askForSettings(tx, context, asked))
      return presentOne(db, row, given.operator)
    },
    opsSettingsConfirm: async ({ audited, params, ...given }) => {
      const deed = { ...deedOf(given), id: params.id }
      const row = await audited((tx) => confirmSettings(tx, context, deed))
      return presentOne(db, row, given.operator)
    },
    opsSettingsDecline: async ({ audited, params, ...given }) => {
      const deed = { ...deedOf(given), id: params.id }
      const row = await audited((tx) => declineSettings(tx, deed))
      return presentOne(db, row, given.operator)
    },
  }
}
