import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { Code, Int32, text } from '#text.ts'

/** Drawn numbers in the order of the draw. */
export const Result = z.array(Int32.min(0)).min(1).max(1_000)

/**
 * What became of a result that was told. Numbers are settled by FIRST alone, and by none while OTHER is undecided.
 * - FIRST: nobody had told one, and the draw takes it. SAME: it says again what stands, and nothing happens
 * - OTHER: it contradicts what stands; an undrawn issue is held, and operators decide
 * - TOO_EARLY: the sale is not over; to be told again. TOO_LATE: the issue was called off
 * - WRONG_SHAPE: the lottery cannot draw these. UNKNOWN: no issue of this name takes results
 */
export const resultVerdicts = [
  'FIRST',
  'SAME',
  'OTHER',
  'TOO_EARLY',
  'TOO_LATE',
  'WRONG_SHAPE',
  'UNKNOWN',
] as const
export type ResultVerdict = (typeof resultVerdicts)[number]

/**
 * What the platform serves and a results feed calls, signed (signature.ts); answers travel bare. A result may be told
 * again at any time, such as a whole day's after an outage: by its `reference` it has its effect once.
 */
export const resultCallbacks = {
  lotteryResult: endpoint({
    method: 'POST',
    path: '/gw/v1/lottery/result',
    summary: 'Tell the result of an official draw',
    auth: 'results',
    input: z.strictObject({
      /** The feed's own name for this result, the same whenever it is told. */
      reference: text(80),
      gameCode: Code,
      numero: text(40),
      numbers: Result,
    }),
    /** Repeated by the feed until it is acknowledged. */
    output: z.object({ acknowledged: z.boolean(), verdict: z.enum(resultVerdicts) }),
  }),
}
