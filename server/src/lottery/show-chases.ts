import type { Output, Query } from '@suntala/contract/endpoint'
import type { lottery } from '@suntala/contract/lottery'
import { fromMinor } from '@suntala/contract/minor'
import type { Queryable } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { currencyOf } from '#ledger/account.ts'
import { pageCounts, pageOf } from '#http/present-page.ts'
import {
  selectChasesOfHolds,
  selectHeldInChases,
  selectShownChase,
  selectShownChases,
  type ShownChaseRow,
} from '#lottery/chase-page-store.ts'
import { type ChaseIssueRow, selectChaseIssues } from '#lottery/chase-store.ts'
import { nameOfLottery } from '#lottery/list-open-bets.ts'
import { slipStatus } from '#lottery/rules.ts'

type Shown = Output<typeof lottery.lottoChases>['content'][number]
type Detail = Output<typeof lottery.lottoChaseDetail>

function presentChase(row: ShownChaseRow): Shown {
  const money = (minor: bigint) => fromMinor(minor)
  return {
    chaseId: row.id,
    gameCode: row.gameCode,
    labelName: nameOfLottery(row.gameCode),
    time: row.madeAt.getTime(),
    endedAt: row.endedAt?.getTime() ?? null,
    state: row.state,
    reason: row.reason,
    stop: row.stop,
    profit: row.profit === null ? null : money(row.profit),
    issueCount: row.issueCount,
    doneCount: row.doneCount,
    total: money(row.total),
    held: money(row.held),
    staked: money(row.staked),
    returned: money(row.returned),
    payout: money(row.payout),
  }
}

const slipOf = (issue: ChaseIssueRow): Detail['issues'][number]['slip'] =>
  issue.slipId === null
    ? null
    : {
        slipId: issue.slipId,
        status: slipStatus({
          isCancelled: issue.slipCancelledAt !== null,
          issueState: issue.issueState ?? 'OPEN',
          stakeMinor: issue.stake,
          payoutMinor: issue.payout,
        }),
        payout: fromMinor(issue.payout),
      }

/** One chase of a member's own with its sums. @throws ApiError NOT_FOUND */
export async function readShownChase(db: Queryable, memberId: string, chaseId: string): Promise<Shown> {
  const row = await selectShownChase(db, memberId, chaseId)
  if (!row) throw new ApiError('NOT_FOUND')
  return presentChase(row)
}

/** One chase of a member's own with its issues. @throws ApiError NOT_FOUND */
export async function readChase(db: Queryable, memberId: string, chaseId: string): Promise<Detail> {
  const row = await selectShownChase(db, memberId, chaseId)
  if (!row) throw new ApiError('NOT_FOUND')
  const issues = await selectChaseIssues(db, chaseId)
  return {
    ...presentChase(row),
    lines: row.lines.map(({ playType, selection }) => ({ playType, selection })),
    issues: issues.map((issue) => ({
      place: issue.place,
      numero: issue.numero,
      drawAt: issue.drawAt.getTime(),
      multiple: issue.multiple,
      stake: fromMinor(issue.stake),
      state: issue.state,
      reason: issue.reason,
      slip: slipOf(issue),
    })),
  }
}

/** A page of a member's chases, newest first. */
export async function listChases(
  db: Queryable,
  memberId: string,
  query: Query<typeof lottery.lottoChases>,
): Promise<Output<typeof lottery.lottoChases>> {
  const { gameCode, state } = query
  const rows = await selectShownChases(db, { memberId, gameCode, state, ...pageOf(query) })
  return {
    content: rows.map(presentChase),
    ...pageCounts(Number(rows[0]?.matching ?? 0), query.pageSize),
  }
}

export type ChaseOfHold = { chaseId: string; name: string }

/** What money was held for, by the ids of chases and of their holds. */
export async function nameChases(
  db: Queryable,
  memberId: string,
  ids: readonly string[],
): Promise<Map<string, ChaseOfHold>> {
  if (ids.length === 0) return new Map()
  const rows = await selectChasesOfHolds(db, memberId, ids)
  return new Map(rows.map(({ id, chaseId, gameCode }) => [id, { chaseId, name: nameOfLottery(gameCode) }]))
}

/** What is held for the chases of a member, by currency. */
export async function readHeldInChases(db: Queryable, memberId: string): Promise<Map<string, bigint>> {
  const rows = await selectHeldInChases(db, memberId)
  return new Map(rows.map(({ accountId, held }) => [currencyOf(accountId), held]))
}
