import type { Output } from '@suntala/contract/endpoint'
import type { operatorTeams } from '@suntala/contract/operator-teams'
import { fromPpm, toPpm } from '@suntala/contract/percent'
import { listMoves, type MoveRow, readMove } from '#account/list-moves.ts'
import { askMove, withdrawMove } from '#account/move-branch.ts'
import { usernameKey } from '#account/rules.ts'
import { type DomainRow, listDomains, setDomain, takeDomainBack } from '#account/set-domain.ts'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { presentPage, readPage } from '#http/present-page.ts'
import { validationError } from '#http/validation.ts'
import { readOperatorNames } from '#operator/read-operator-names.ts'
import { dayIn } from '#settings/day-range.ts'
import { readSettings } from '#settings/read-settings.ts'
import { readSpan } from '#settings/read-span.ts'
import { readBranch } from '#agent/contracts/read-branch.ts'
import { type AgentRow, selectAgents } from '#agent/team/operator-store.ts'
import { makeAgent } from '#agent/team/make-agent.ts'
import { setTopRate } from '#agent/team/set-top-rate.ts'

type Move = Output<typeof operatorTeams.opsAgentMove>
type Domain = Output<typeof operatorTeams.opsAgentDomain>
type Agent = Output<typeof operatorTeams.opsAgents>['content'][number]

const presentMove = (row: MoveRow, names: ReadonlyMap<string, string>): Move => ({
  id: row.id,
  account: row.account,
  from: row.from,
  to: row.to,
  state: row.state,
  dueAt: row.dueAt.getTime(),
  doneAt: row.doneAt?.getTime() ?? null,
  accounts: row.accounts,
  hindrance: row.hindrance === '' ? null : row.hindrance,
  operator: names.get(row.operatorId) ?? '',
  reason: row.reason,
})

const presentAgent = ({ ratePpm, joinedAt, ...row }: Omit<AgentRow, 'total'>): Agent => ({
  memberId: row.memberId,
  account: row.account,
  type: row.type,
  upline: row.upline,
  depth: row.depth,
  downlines: row.downlines,
  agents: row.agents,
  rate: fromPpm(ratePpm),
  state: row.state,
  joinedAt: joinedAt.getTime(),
})

const presentDomain = (row: DomainRow, names: ReadonlyMap<string, string>): Domain => ({
  domain: row.domain,
  memberId: row.memberId,
  account: row.account,
  operator: names.get(row.operatorId) ?? '',
  reason: row.reason,
  setAt: row.setAt.getTime(),
})

/** When a day to come begins. @throws ApiError VALIDATION for today and the days before */
async function beginningOf(context: Context, day: string): Promise<Date> {
  const { timeZone } = (await readSettings(context.db)).settings
  if (day <= dayIn(timeZone, context.clock())) throw validationError([{ field: 'day', kind: 'range' }])
  return (await readSpan(context, { from: day, to: day })).from
}

async function showMove({ db }: Context, id: string): Promise<Move> {
  const move = await readMove(db, id)
  return presentMove(move, await readOperatorNames(db, [move.operatorId]))
}

export function teamOperatorRoutes(context: Context): Handlers<typeof operatorTeams> {
  const { db, clock } = context
  return {
    opsAgents: async ({ query }) => {
      const topPpm = toPpm((await readSettings(db)).settings.agentCommissionMax)
      const begins = query.search ? usernameKey(query.search) : null
      return presentPage(
        query,
        (page) => selectAgents(db, { begins, isAll: query.all, topPpm, ...page }),
        presentAgent,
      )
    },
    opsAgentMake: async ({ input, operator: { operatorId }, audited }) =>
      audited((tx) => makeAgent(tx, context, { ...input, operatorId, at: clock() })),
    opsAgentRate: async ({ params, input, operator: { operatorId }, audited }) =>
      audited((tx) => setTopRate(tx, { memberId: params.id, ...input, operatorId, at: clock() })),
    opsAgentBranch: ({ query }) => readBranch(db, query.account),
    opsAgentMoves: async ({ query }) => {
      const { rows, ...counts } = await readPage(query, (page) =>
        listMoves(db, { state: query.state ?? null, ...page }),
      )
      const names = await readOperatorNames(
        db,
        rows.map(({ operatorId }) => operatorId),
      )
      return { content: rows.map((row) => presentMove(row, names)), ...counts }
    },
    opsAgentMove: async ({ input: { day, ...input }, operator: { operatorId }, audited }) => {
      const dueAt = day === undefined ? null : await beginningOf(context, day)
      return showMove(
        context,
        await audited((tx) => askMove(tx, { ...input, dueAt, operatorId, at: clock() })),
      )
    },
    opsAgentDomains: async ({ query }) => {
      const { rows, ...counts } = await readPage(query, (page) =>
        listDomains(db, { memberId: query.memberId ?? null, ...page }),
      )
      const names = await readOperatorNames(
        db,
        rows.map(({ operatorId }) => operatorId),
      )
      return { content: rows.map((row) => presentDomain(row, names)), ...counts }
    },
    opsAgentDomain: async ({ input, operator: { operatorId }, audited }) => {
      const row = await audited((tx) => setDomain(tx, { ...input, operatorId, at: clock() }))
      return presentDomain(row, await readOperatorNames(db, [operatorId]))
    },
    opsAgentDomainTake: async ({ input, operator: { operatorId }, audited }) =>
      audited((tx) => takeDomainBack(tx, { ...input, operatorId, at: clock() })),
    opsAgentMoveWithdraw: async ({ params: { id }, input, operator: { operatorId }, audited }) => {
      await audited((tx) => withdrawMove(tx, { id, ...input, operatorId, at: clock() }))
      return showMove(context, id)
    },
  }
}
