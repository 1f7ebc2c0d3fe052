import { fromMinor } from '@suntala/contract/minor'
import type { operatorLottery } from '@suntala/contract/operator-lottery'
import type { Context } from '#context.ts'
import { sqlState } from '#db/sql-error.ts'
import { ApiError } from '#http/api-error.ts'
import type { Handlers } from '#http/bind.ts'
import { currencyOf } from '#ledger/account.ts'
import { askForIssue, confirmRequest, declineRequest } from '#lottery/issue-requests.ts'
import { selectIssue } from '#lottery/issue-store.ts'
import { selectSilent, type SilentIssue } from '#lottery/beacon-store.ts'
import { type DisputedIssue, selectDisputed } from '#lottery/dispute-store.ts'
import { selectShut } from '#lottery/seed-chain-store.ts'
import { offeredProductOf } from '#lottery/products.ts'
import { selectContested, selectResults, selectStanding } from '#lottery/result-store.ts'
import { type IssueRequestRow, selectRequests, selectStakes, selectSteps } from '#lottery/request-store.ts'
import { askForTerms, confirmAskedTerms, declineAskedTerms } from '#lottery/terms-requests.ts'
import { selectInForce, selectTerms, type TermsRow } from '#lottery/terms-store.ts'

const presentRequest = ({ issueId: _, askedAt, decidedAt, numbers, ...request }: IssueRequestRow) => ({
  ...request,
  // Who confirms a result or a correction enters it from its source, not from here.
  numbers: request.state === 'ASKED' ? null : numbers,
  askedAt: askedAt.getTime(),
  decidedAt: decidedAt?.getTime() ?? null,
})

const presentSilent = ({ askedAt, outAt, ...issue }: SilentIssue, patienceMs: number) => ({
  ...issue,
  outAt: outAt.getTime(),
  givesUpAt: askedAt && askedAt.getTime() + patienceMs,
})

const presentShut = ({ since, ...lottery }: { gameCode: string; since: Date }) => ({
  ...lottery,
  since: since.getTime(),
})

const presentTerms = ({ from, askedAt, decidedAt, ...terms }: TermsRow) => ({
  ...terms,
  from: from.getTime(),
  askedAt: askedAt.getTime(),
  decidedAt: decidedAt?.getTime() ?? null,
})

/** The database undoes a confirmation that was committed too near to the moment of its terms. */
function throwLate(error: unknown): never {
  if (sqlState(error) === 'LT003') throw new ApiError('BUSY', { cause: error })
  throw error
}

const presentDisputed = ({ key, since, triedAt, ...issue }: DisputedIssue) => ({
  ...issue,
  selection: key,
  since: since.getTime(),
  triedAt: triedAt.getTime(),
})

type Standstills = 'opsLotteryShut' | 'opsLotterySilent' | 'opsLotteryDisputed'

/** What keeps lotteries from getting issues, and issues from being drawn and paid. */
const standstillRoutes = ({ db, config }: Context): Pick<Handlers<typeof operatorLottery>, Standstills> => ({
  opsLotteryShut: async () => ({ content: (await selectShut(db)).map(presentShut) }),
  opsLotterySilent: async () => {
    const { patienceMs } = config.beacon
    return { content: (await selectSilent(db)).map((issue) => presentSilent(issue, patienceMs)) }
  },
  opsLotteryDisputed: async () => ({ content: (await selectDisputed(db)).map(presentDisputed) }),
})

export function operatorRoutes(context: Context): Handlers<typeof operatorLottery> {
  const { db, clock } = context
  const deciderOf = (given: { input: { reason: string }; operator: { operatorId: string } }) => ({
    operatorId: given.operator.operatorId,
    at: clock(),
    reason: given.input.reason,
  })
  return {
    opsLotteryIssue: async ({ query }) => {
      const issue = await selectIssue(db, query.gameCode, query.numero)
      if (!issue) throw new ApiError('ISSUE_UNKNOWN')
      const [steps, requests, stakes, results, { isContested }] = await Promise.all([
        selectSteps(db, issue.id),
        selectRequests(db, issue.id),
        selectStakes(db, issue.id),
        selectResults(db, issue.id),
        selectStanding(db, issue.id),
      ])
      return {
        gameCode: issue.gameCode,
        numero: issue.numero,
        state: issue.state,
        openAt: issue.openAt.getTime(),
        lockAt: issue.lockAt.getTime(),
        drawAt: issue.drawAt.getTime(),
        numbers: issue.numbers,
        slips: stakes.reduce((sum, { slips }) => sum + Number(slips), 0),
        stakes: stakes.map(({ accountId, amount }) => ({
          currency: currencyOf(accountId),
          amount: fromMinor(amount),
        })),
        steps: steps.map((step) => ({ ...step, at: step.at.getTime() })),
        requests: requests.map(presentRequest),
        results: results.map((result) => ({
          ...result,
          numbers: [...result.numbers],
          at: result.at.getTime(),
        })),
        contested: isContested,
      }
    },
    opsLotteryRequests: async () => ({ content: (await selectRequests(db)).map(presentRequest) }),
    opsLotteryContested: async () => ({ content: await selectContested(db) }),
    ...standstillRoutes(context),
    opsLotteryAsk: async ({ audited, ...given }) => {
      const { reason: _, ...asked } = given.input
      return audited((tx) => askForIssue(tx, asked, deciderOf(given)))
    },
    opsLotteryConfirm: ({ audited, ...given }) =>
      audited((tx) =>
        confirmRequest(tx, db, { id: given.params.id, entered: given.input.numbers }, deciderOf(given)),
      ),
    opsLotteryDecline: ({ audited, ...given }) =>
      audited((tx) => declineRequest(tx, given.params.id, deciderOf(given))),
    opsLotteryTerms: async ({ query }) => {
      offeredProductOf(query.gameCode)
      const [inForce, rows] = await Promise.all([
        selectInForce(db, query.gameCode),
        selectTerms(db, query.gameCode),
      ])
      return { inForce: inForce.version, content: rows.map(presentTerms) }
    },
    opsLotteryTermsAsk: ({ audited, ...given }) =>
      audited((tx) => askForTerms(tx, given.input, deciderOf(given))),
    opsLotteryTermsConfirm: ({ audited, ...given }) =>
      audited((tx) => confirmAskedTerms(tx, given.params.id, deciderOf(given))).catch(throwLate),
    opsLotteryTermsDecline: ({ audited, ...given }) =>
      audited((tx) => declineAskedTerms(tx, given.params.id, deciderOf(given))),
  }
}
