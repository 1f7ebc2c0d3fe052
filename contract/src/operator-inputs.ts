import * as z from 'zod/mini'
import { chatTextMax, filledLines } from '#form-inputs.ts'
import { hostNameOf } from '#host-name.ts'
import { operatorRoles } from '#operator-role.ts'
import { permissions } from '#permission.ts'

// What operators type into forms, in the small dialect of the schema library: see form-inputs.ts.

const noControls = z.regex(/^[^\p{Cc}\p{Cs}]*$/u)
const filled = (max: number) => z.string().check(z.regex(/\S/), z.maxLength(max), noControls)

const username = filled(60)
const password = filled(200)

/** `totp` is what the authenticator shows, or a recovery code in its place. */
export const OperatorLoginInput = z.strictObject({ username, password, totp: z.optional(filled(20)) })

export const OperatorTotpInput = z.strictObject({ username, password, totp: filled(20) })

/** By which an operator who is logged in proves anew to be there. */
export const OperatorPasskeyProofInput = z.strictObject({ password, totp: filled(20) })

/** What an operator can be called. */
const newName = z.string().check(z.minLength(3), z.maxLength(60), z.regex(/^[\p{L}\p{N}._@-]+$/u))

export const OperatorSetUpInput = z.strictObject({
  token: z.string().check(z.regex(/^[\w-]{43}$/)),
  username: newName,
  password: z.string().check(z.minLength(12), z.maxLength(200), noControls),
})

/** Why an operator decides as they do; it stands in the audit log. */
export const ReasonInput = z.strictObject({ reason: filled(200) })

/** One of the house's people to be. */
export const OperatorInviteInput = z.strictObject({
  username: newName,
  role: z.enum(operatorRoles),
  reason: filled(200),
})

/** Another role; `was` are the rights that were read, so that none is changed unseen. */
export const OperatorRoleInput = z.strictObject({
  role: z.enum(operatorRoles),
  was: z.array(z.enum(permissions)),
  reason: filled(200),
})

/** Of a deposit that is to be credited: what was seen to have arrived. */
export const OperatorApprovalInput = z.strictObject({
  amount: z.string().check(
    z.regex(/^\d{1,13}(\.\d{1,2})?$/),
    z.refine((amount) => /[1-9]/.test(amount)),
  ),
  reason: filled(200),
})

/** What a paid wage comes to, as was seen, and what it has to come to. */
export const WageCorrectionInput = z.strictObject({
  was: z.string().check(z.regex(/^\d{1,13}\.\d{2}$/)),
  amount: z.string().check(z.regex(/^\d{1,13}(\.\d{1,2})?$/)),
  reason: filled(200),
})

/** Of an agent of the top. */
export const AgentRateInput = z.strictObject({
  rate: z.string().check(z.regex(/^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/)),
  reason: filled(200),
})

/** An account that becomes an agent, an affiliate alone, or a member again; without a code an affiliate gets one that nobody has. */
export const AgentMakeInput = z.strictObject({
  account: filled(60),
  type: z.literal([0, 1, 2, 3, 41, 42]),
  code: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{4,20}$/))),
  reason: filled(200),
})

/** A host of the portal whose new members come under an agent. */
export const AgentDomainInput = z.strictObject({
  account: filled(60),
  domain: filled(253).check(z.refine((domain) => hostNameOf(domain) !== undefined)),
  reason: filled(200),
})

/** A branch that comes under another agent, or to the top, which is null; without a day at once. */
export const AgentMoveInput = z.strictObject({
  account: filled(60),
  to: z.nullable(filled(60)),
  /** In the merchant's time zone, after today. */
  day: z.optional(z.iso.date()),
  reason: filled(200),
})

/** An offer to an agent of the top. Its terms are checked by their own schema on the server, and field by field in the form. */
export const HouseOfferInput = z.object({ account: filled(40), reason: filled(200) })

/** Other terms as the house's answer to those that the agent asked for, checked in the same way. */
export const HouseCounterInput = z.object({ version: z.int(), reason: filled(200) })

/** A notice or an article. What it says is checked by its own schema on the server, and field by field in the form. */
export const WrittenInput = z.object({ reason: filled(200) })

/** From when on, and of a notice until when, something is told; without them at once and until it is ended. */
export const PublishInput = z.strictObject({
  at: z.optional(z.int()),
  until: z.optional(z.int()),
  replaces: z.optional(z.int()),
  reason: filled(200),
})

/** A game, or all of a vendor's, closed from a time on until another. */
export const ClosingInput = z.strictObject({
  vendor: z.optional(z.string()),
  nodeId: z.optional(z.int()),
  from: z.optional(z.int()),
  until: z.optional(z.int()),
  reason: filled(200),
})

/** Which money a deposit is credited with. */
export const OperatorMatchInput = z.strictObject({
  eventId: z.string().check(z.regex(/^[0-9a-f-]{36}$/)),
  reason: filled(200),
})

/** Which of two words it is: one operator asks, another confirms. So two who ask at once do not confirm each other. */
const step = z.enum(['ask', 'confirm'])

/** Of a deposit that goes back. */
export const RefundInput = z.strictObject({ step, reason: filled(200) })

/** How a refund ended that its channel says nothing about; what was sent has the channel's own name of the payment. */
export const RefundEndInput = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('SENT'), reference: filled(60), step, reason: filled(200) }),
  z.strictObject({ outcome: z.literal('FAILED'), step, reason: filled(200) }),
])

/** An answer to whoever wrote; it keeps its lines. */
export const AnswerInput = z.strictObject({ text: z.string().check(z.regex(/\S/), z.maxLength(4000)) })

/** What the house says in a conversation. */
export const ChatReplyInput = z.strictObject({ content: filledLines(chatTextMax) })

/** What an operator notes about a member; it keeps its lines. */
export const NoteInput = z.strictObject({ text: filledLines(2000) })

/** Signs of risk that operators set on a member. */
export const riskCodes = ['watch', 'bonusAbuse', 'identity', 'thirdParty', 'collusion', 'vulnerable'] as const
