import { z } from 'zod'
import { creditFigures } from '#credit.ts'
import { endpoint } from '#endpoint.ts'
import { ReasonInput } from '#operator-inputs.ts'
import { EpochMs, Id } from '#text.ts'

const Side = z.object({ memberId: Id, account: z.string() })

const Line = z.object({
  id: Id,
  agent: Side,
  member: Side,
  currency: z.string(),
  ...creditFigures,
  changedAt: EpochMs,
})

const ids = z.strictObject({ id: Id })

/** Credit lines between agents and those directly below, as operators see them; they can stop that anything is drawn. */
export const operatorCredit = {
  opsCreditLines: endpoint({
    method: 'GET',
    path: '/wps/ops/members/:id/credit',
    summary: 'Credit lines that a member gives and has, 100 at most, those with most owed first',
    auth: { operator: 'member.read' },
    params: ids,
    output: z.object({ content: z.array(Line) }),
    errors: ['NOT_FOUND'],
  }),
  opsCreditStop: endpoint({
    method: 'POST',
    path: '/wps/ops/credit/:id/stop',
    summary: 'Let nothing be drawn from a line, and its limit not be raised; repaying and ending go on',
    auth: { operator: 'member.lock' },
    params: ids,
    input: ReasonInput,
    output: Line,
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  opsCreditResume: endpoint({
    method: 'POST',
    path: '/wps/ops/credit/:id/resume',
    summary: 'Let a stopped line be drawn from again',
    auth: { operator: 'member.lock' },
    params: ids,
    input: ReasonInput,
    output: Line,
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
}
