import { z } from 'zod'
import { Amount } from '#amount.ts'
import { endpoint } from '#endpoint.ts'
import { EpochMs, Id, Int32, text } from '#text.ts'

const ids = z.strictObject({ id: Id })

/** One value of a kind's terms. */
const TermField = z.object({
  /** Its names from the outermost in, with dots between them. */
  path: z.string(),
  label: z.string(),
  /** What is written otherwise is told as JSON. */
  kind: z.enum(['amount', 'integer', 'choice', 'text', 'other']),
  min: z.number().optional(),
  max: z.number().optional(),
  choices: z.array(z.object({ value: z.string(), name: z.string() })),
  isOptional: z.boolean(),
})
export type TermField = z.output<typeof TermField>

const OperatorPromotion = z.object({
  id: Id,
  code: z.string(),
  kind: z.string(),
  kindName: z.string(),
  state: z.enum(['closed', 'coming', 'open', 'ended']),
  version: z.int(),
  opensAt: EpochMs.nullable(),
  closesAt: EpochMs.nullable(),
  /** By the kind's own schema. */
  terms: z.record(z.string(), z.unknown()),
  /** What the terms are made of. */
  fields: z.array(TermField),
})

/** What pays under which terms, as operators set it. */
export const operatorPromotion = {
  opsPromotions: endpoint({
    method: 'GET',
    path: '/wps/ops/promotions',
    summary: 'Every promotion with the terms that hold now',
    auth: { operator: 'promotion.read' },
    output: z.object({ content: z.array(OperatorPromotion) }),
  }),
  opsPromotionTerms: endpoint({
    method: 'PUT',
    path: '/wps/ops/promotions/:id/terms',
    summary: 'Set times and terms from the next five minutes on; `version` is the one that they replace',
    auth: { operator: 'promotion.decide' },
    params: ids,
    input: z.strictObject({
      version: Int32,
      opensAt: EpochMs.nullable(),
      closesAt: EpochMs.nullable(),
      terms: z.record(z.string(), z.unknown()),
      reason: text(200),
    }),
    output: OperatorPromotion,
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  opsPromotionClose: endpoint({
    method: 'POST',
    path: '/wps/ops/promotions/:id/close',
    summary:
      'Close a promotion from the next five minutes on; what was earned until then can still be claimed',
    auth: { operator: 'promotion.decide' },
    params: ids,
    input: z.strictObject({ reason: text(200) }),
    output: OperatorPromotion,
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  opsFreeCredit: endpoint({
    method: 'POST',
    path: '/wps/ops/members/:id/free-credit',
    summary: 'Give a member the free credit of its promotion, to be claimed in time; a gift is given once',
    auth: { operator: 'promotion.decide' },
    params: ids,
    input: z.strictObject({ giftId: Id, reason: text(200) }),
    output: z.object({ amount: Amount, expiresAt: EpochMs }),
    errors: [
      'NOT_FOUND',
      'STATE_CONFLICT',
      'FEATURE_OFF',
      'NEED_REAL_ACCOUNT',
      'SELF_EXCLUDED',
      'LIMIT_REACHED',
    ],
  }),
}
