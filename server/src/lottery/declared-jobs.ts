import { z } from 'zod'
import { declareJob } from '#jobs/declare-job.ts'

const OfIssue = z.object({ issueId: z.string() })
const OfChunk = OfIssue.extend({ chunk: z.int() })
const OfRound = z.object({ beacon: z.string(), round: z.int(), tries: z.int() })
export type OfRound = z.output<typeof OfRound>
const OfReversal = OfChunk.extend({ round: z.int() })

// A draw is never given up: the waits between tries grow to ten minutes, and there is always another.
// Locks and draws have workers of their own: a settlement's many chunks must not keep the next draw waiting.
export const openIssueJob = declareJob('lottery.open-issue', OfIssue, { lane: 'clock', tries: 'for ever' })
export const lockIssueJob = declareJob('lottery.lock-issue', OfIssue, { lane: 'clock', tries: 'for ever' })
export const drawIssueJob = declareJob('lottery.draw-issue', OfIssue, { lane: 'clock', tries: 'for ever' })
export const listWinnersJob = declareJob('lottery.list-winners', OfIssue, { lane: 'bulk', tries: 'for ever' })
export const payChunkJob = declareJob('lottery.pay-chunk', OfChunk, { lane: 'bulk', tries: 'for ever' })
export const endSettlementJob = declareJob('lottery.end-settlement', OfIssue, {
  lane: 'bulk',
  tries: 'for ever',
})
export const reverseChunkJob = declareJob('lottery.reverse-chunk', OfReversal, {
  lane: 'bulk',
  tries: 'for ever',
})
export const endReversalJob = declareJob('lottery.end-reversal', OfIssue, { lane: 'bulk', tries: 'for ever' })

/** It ends by itself: with the round, or when that is given up. */
export const fetchRoundJob = declareJob('lottery.fetch-round', OfRound, {
  lane: 'network',
  tries: 'for ever',
})

// Many may come at once when a sale opens: they wait behind each other, never before a lock or a draw.
export const followChaseJob = declareJob('lottery.follow-chase', z.object({ chaseId: z.string() }), {
  lane: 'bulk',
  tries: 'for ever',
})
