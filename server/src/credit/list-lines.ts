import type { credit } from '@suntala/contract/credit'
import type { Output, Query } from '@suntala/contract/endpoint'
import { fromMinor, toMinor } from '@suntala/contract/minor'
import { findMember } from '#account/find-member.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import { presentPage } from '#http/present-page.ts'
import { readSettings } from '#settings/read-settings.ts'
import { readFunds } from '#wallet/read-funds.ts'
import { presentLine, presentStep } from '#credit/present.ts'
import { selectLine, selectLineBetween, selectLines, selectSteps, sumGiven } from '#credit/store.ts'

/** What an agent's form shows. @throws ApiError NOT_RELATED for an account that is not directly below and has no line */
export async function readCreditConfig(
  { db }: Context,
  { memberId: agentId, currency }: Caller,
  { memberId }: Query<typeof credit.creditConfig>,
): Promise<Output<typeof credit.creditConfig>> {
  const line = memberId ? await selectLineBetween(db, { agentId, memberId, currency }) : undefined
  if (memberId && !line && (await findMember(db, memberId))?.uplineId !== agentId)
    throw new ApiError('NOT_RELATED')
  const [{ settings }, funds, agent, given] = await Promise.all([
    readSettings(db),
    readFunds(db, agentId, currency),
    findMember(db, agentId),
    sumGiven(db, agentId, currency),
  ])
  return {
    isOpen: settings.creditLines,
    lineMax: fromMinor(toMinor(settings.creditLineMax)),
    agentMax: fromMinor(toMinor(settings.creditAgentMax)),
    given: fromMinor(given),
    withdrawable: fromMinor(funds.withdrawableMinor),
    paymentPasswordSet: agent?.hasPaymentPassword ?? false,
    line: line ? presentLine(line, agentId) : null,
  }
}

export const listGiven = (
  { db }: Context,
  { memberId: agentId }: Caller,
  query: Query<typeof credit.creditGiven>,
): Promise<Output<typeof credit.creditGiven>> =>
  presentPage(
    query,
    (page) => selectLines(db, { of: 'agent', memberId: agentId, ...page }),
    (line) => presentLine(line, agentId),
  )

/** So many agents lend to nobody: one is above, and former ones are few. */
const takenAtMost = 100

export async function listTaken(
  { db }: Context,
  { memberId, currency }: Caller,
): Promise<Output<typeof credit.creditTaken>> {
  const lines = await selectLines(db, { of: 'member', memberId, limit: takenAtMost, offset: 0 })
  const funds = await readFunds(db, memberId, currency)
  return {
    content: lines.map((line) => presentLine(line, memberId)),
    owed: fromMinor(funds.creditOwedMinor),
    main: fromMinor(funds.mainMinor),
  }
}

/** @throws ApiError NOT_FOUND for a line of others */
export async function listSteps(
  { db }: Context,
  { memberId }: Caller,
  { id, query }: { id: string; query: Query<typeof credit.creditSteps> },
): Promise<Output<typeof credit.creditSteps>> {
  const line = await selectLine(db, id)
  if (!line || (line.agentId !== memberId && line.memberId !== memberId)) throw new ApiError('NOT_FOUND')
  return presentPage(query, (page) => selectSteps(db, { lineId: id, ...page }), presentStep)
}
