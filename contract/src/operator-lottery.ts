import { z } from 'zod'
import { Amount } from '#amount.ts'
import { endpoint } from '#endpoint.ts'
import { operatorTerms } from '#operator-terms.ts'
import { Result } from '#results-feed.ts'
import { Code, EpochMs, Id, text } from '#text.ts'

/** The states of an issue as they are kept; players are told fewer (`issueStates`). */
export const keptIssueStates = [
  'WAITING',
  'OPEN',
  'LOCKED',
  'SEALED',
  'DRAWN',
  'CERTIFIED',
  'SETTLED',
  'CORRECTED',
  'CANCELLED',
  'VOID',
] as const

/**
 * Cancelled before the draw, voided after it, or settled anew with another result; of an issue whose result comes from
 * outside, the result itself, as the first one or to decide between two.
 */
export const issueActions = ['cancel', 'void', 'correct', 'result'] as const

const IssueRequest = z.object({
  id: Id,
  gameCode: Code,
  numero: z.string(),
  action: z.enum(issueActions),
  /** Null as well of a result or a correction that waits: who confirms it enters it too. */
  numbers: z.array(z.int()).nullable(),
  reason: z.string(),
  state: z.enum(['ASKED', 'CONFIRMED', 'DECLINED']),
  askedBy: Id,
  askedAt: EpochMs,
  decidedBy: Id.nullable(),
  decidedAt: EpochMs.nullable(),
})

const Decided = z.object({ id: Id, issueState: z.enum(keptIssueStates) })

/** What operators do with an issue: one asks for it, another confirms. */
export const operatorLottery = {
  opsLotteryIssue: endpoint({
    method: 'GET',
    path: '/lgw/ops/lottery/issue',
    summary: 'An issue with the steps that led it where it is, and what was asked to be done with it',
    auth: { operator: 'lottery.read' },
    query: z.strictObject({ gameCode: Code, numero: text(40) }),
    output: z.object({
      gameCode: Code,
      numero: z.string(),
      state: z.enum(keptIssueStates),
      openAt: EpochMs,
      lockAt: EpochMs,
      drawAt: EpochMs,
      numbers: z.array(z.int()).nullable(),
      /** Of the slips that stand. */
      slips: z.int(),
      stakes: z.array(z.object({ currency: z.string(), amount: Amount })),
      steps: z.array(
        z.object({
          from: z.enum(keptIssueStates),
          to: z.enum(keptIssueStates),
          actor: z.enum(['system', 'operator']),
          operatorId: Id.nullable(),
          reason: z.string(),
          at: EpochMs,
        }),
      ),
      requests: z.array(IssueRequest),
      /** What was told of an official draw, in its order; `decided` by what operators confirmed afterwards. */
      results: z.array(
        z.object({
          source: z.string(),
          reference: z.string(),
          numbers: z.array(z.int()),
          verdict: z.enum(['FIRST', 'SAME', 'OTHER', 'DECIDED']),
          at: EpochMs,
        }),
      ),
      /** An undrawn issue is not drawn while a contradiction waits for operators. */
      contested: z.boolean(),
    }),
    errors: ['ISSUE_UNKNOWN'],
  }),
  opsLotteryRequests: endpoint({
    method: 'GET',
    path: '/lgw/ops/lottery/requests',
    summary: 'What waits for another operator to confirm, oldest first',
    auth: { operator: 'lottery.read' },
    output: z.object({ content: z.array(IssueRequest) }),
  }),
  opsLotteryContested: endpoint({
    method: 'GET',
    path: '/lgw/ops/lottery/contested',
    summary: 'Official draws of which two results were told, and none was decided on, oldest first',
    auth: { operator: 'lottery.read' },
    output: z.object({
      content: z.array(z.object({ gameCode: Code, numero: z.string(), state: z.enum(keptIssueStates) })),
    }),
  }),
  opsLotteryShut: endpoint({
    method: 'GET',
    path: '/lgw/ops/lottery/shut',
    summary: 'Lotteries that get no new issues, since their chain of seeds does not open',
    auth: { operator: 'lottery.read' },
    output: z.object({ content: z.array(z.object({ gameCode: Code, since: EpochMs })) }),
  }),
  opsLotterySilent: endpoint({
    method: 'GET',
    path: '/lgw/ops/lottery/silent',
    summary: 'Issues whose draw waits for a round of the public beacon that does not come, oldest first',
    auth: { operator: 'lottery.read' },
    output: z.object({
      content: z.array(
        z.object({
          gameCode: Code,
          numero: z.string(),
          round: z.int(),
          outAt: EpochMs,
          /** When the round is given up, and the issue cancelled; null before it was asked for. */
          givesUpAt: EpochMs.nullable(),
          /** Why the last answer was none: nobody spoke, or what was said is not signed by the beacon. */
          failure: z.enum(['SILENT', 'WRONG']).nullable(),
        }),
      ),
    }),
  }),
  opsLotteryDisputed: endpoint({
    method: 'GET',
    path: '/lgw/ops/lottery/disputed',
    summary:
      'Drawn issues of which two computations of the winners differ, so that nobody is paid; oldest first',
    auth: { operator: 'lottery.read' },
    output: z.object({
      content: z.array(
        z.object({
          gameCode: Code,
          numero: z.string(),
          /** The bet on which they differ; empty where it is the sums, or the bets are not those sealed. */
          playType: z.string(),
          selection: z.string(),
          /** What the list of winners has: hits by level, or sums. */
          listed: z.string(),
          /** What the second judge finds. */
          judged: z.string(),
          since: EpochMs,
          /** When it was tried last; it is tried again and again. */
          triedAt: EpochMs,
        }),
      ),
    }),
  }),
  opsLotteryAsk: endpoint({
    method: 'POST',
    path: '/lgw/ops/lottery/requests',
    summary:
      'Ask that an issue be cancelled, voided or corrected, or enter its result; nothing is done until another operator confirms',
    auth: { operator: 'lottery.ask' },
    input: z.strictObject({
      gameCode: Code,
      numero: text(40),
      action: z.enum(issueActions),
      /** The result that is to stand, of a correction or result alone: the numbers in the order of the draw. */
      numbers: Result.optional(),
      /** That of a correction is told to players. */
      reason: text(200).regex(/\S/),
    }),
    output: Decided,
    errors: ['ISSUE_UNKNOWN', 'STATE_CONFLICT', 'PENDING_EXISTS', 'SELECTION_INVALID'],
  }),
  opsLotteryConfirm: endpoint({
    method: 'POST',
    path: '/lgw/ops/lottery/requests/:id/confirm',
    summary: 'Do what another operator has asked for; who asked is refused',
    auth: { operator: 'lottery.confirm' },
    params: z.strictObject({ id: Id }),
    input: z.strictObject({
      reason: text(200),
      /** Of a result or a correction alone, the very numbers that were asked for, entered again. */
      numbers: Result.optional(),
    }),
    output: Decided,
    errors: ['NOT_FOUND', 'STATE_CONFLICT', 'NOT_ALLOWED', 'SELECTION_INVALID'],
  }),
  opsLotteryDecline: endpoint({
    method: 'POST',
    path: '/lgw/ops/lottery/requests/:id/decline',
    summary: 'Turn down what was asked for',
    auth: { operator: 'lottery.confirm' },
    params: z.strictObject({ id: Id }),
    input: z.strictObject({ reason: text(200) }),
    output: Decided,
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  ...operatorTerms,
}
