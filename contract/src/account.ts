import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { PaymentPasswordInput } from '#form-inputs.ts'
import { EpochMs, Id } from '#text.ts'

const Label = z.object({
  labelName: z.string(),
  color: z.string(),
  color2: z.string(),
  rankLevel: z.int(),
})

/** What a member is told and sets about the own account. */
export const account = {
  memberInfo: endpoint({
    method: 'GET',
    path: '/wps/member/info',
    summary: 'The member behind the session',
    auth: 'session',
    output: z.object({
      account: z.string(),
      userName: z.string(),
      nickname: z.string(),
      id: Id,
      customerId: z.string(),
      type: z.int(),
      isAgent: z.int(),
      toUpline: z.boolean(),
      clubLabel: Label.nullable(),
      memberLabel: z.object({ text: z.string(), color: z.string(), backgroundColor: z.string() }).nullable(),
      mobile: z.string().nullable(),
      email: z.string().nullable(),
      hasPaymentPassword: z.boolean(),
      firstTimeLogin: z.boolean(),
    }),
  }),
  paymentPasswordSet: endpoint({
    method: 'PUT',
    path: '/wps/member/paymentPassword',
    summary: 'Set or change the payment password; proves the login password or the old payment password',
    auth: 'member',
    encrypted: true,
    input: PaymentPasswordInput,
    output: z.object({ done: z.boolean() }),
    errors: ['OLD_PASSWORD_WRONG', 'SAME_PASSWORD', 'TOO_MANY_REQUESTS'],
  }),
  ipList: endpoint({
    method: 'GET',
    path: '/wps/member/security/ips',
    summary: 'The addresses that the member has logged in from, the newest first',
    auth: 'member',
    output: z.object({
      content: z.array(
        z.object({
          /** An IPv4 address, or the /64 of an IPv6 address. */
          ip: z.string(),
          firstSeen: EpochMs,
          lastSeen: EpochMs,
          /** The address that asks. */
          isCurrent: z.boolean(),
        }),
      ),
    }),
  }),
}
