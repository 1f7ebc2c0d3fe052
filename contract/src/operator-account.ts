import { z } from 'zod'
import { accountTypes } from '#account-type.ts'
import { Amount } from '#amount.ts'
import { endpoint } from '#endpoint.ts'
import { RankLevel } from '#platform-settings.ts'
import { EpochMs, Id, text } from '#text.ts'

const FoundMember = z.object({
  id: Id,
  account: z.string(),
  /** The customer number. */
  number: z.string(),
  state: z.enum(['ACTIVE', 'LOCKED', 'DISABLED', 'CLOSED']),
  createdAt: EpochMs,
})

/** What operators decide on about a member. */
export const operatorAccount = {
  opsMembers: endpoint({
    method: 'GET',
    path: '/wps/ops/members',
    summary:
      'Members by name or its beginning, number, mobile number, mail or id, 20 at most; all of them where nothing is searched for, the newest first, `before` being the `next` of the page before',
    auth: { operator: 'member.read' },
    query: z.strictObject({ search: text(120).default(''), before: Id.optional() }),
    output: z.object({ content: z.array(FoundMember), next: Id.nullable() }),
  }),
  opsMember: endpoint({
    method: 'GET',
    path: '/wps/ops/members/:id',
    summary: 'What is known of a member, with what each account holds',
    auth: { operator: 'member.read' },
    params: z.strictObject({ id: Id }),
    output: FoundMember.extend({
      nickname: z.string(),
      type: z.literal(accountTypes),
      /** Null, as the address, where it is kept sealed and does not open. */
      mobile: z.string().nullable(),
      email: z.string().nullable(),
      rankLevel: RankLevel.nullable(),
      /** Those that there are, from the lowest on. */
      ranks: z.array(z.object({ rankLevel: RankLevel, labelName: z.string() })),
      language: z.string(),
      accounts: z.array(
        z.object({
          /** Its number in the ledger. */
          id: z.string(),
          kind: z.string(),
          currency: z.string(),
          /** Whose wallet, of one that a provider keeps. */
          detail: z.string(),
          balance: Amount,
          isFrozen: z.boolean(),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  opsMemberRank: endpoint({
    method: 'POST',
    path: '/wps/ops/members/rank',
    summary: 'Give a member one of the ranks of the settings, or take it away with null',
    auth: { operator: 'member.rank' },
    input: z.strictObject({
      account: text(60).min(1),
      rankLevel: RankLevel.nullable(),
      reason: text(200),
    }),
    output: z.object({ account: z.string(), rankLevel: RankLevel.nullable() }),
    errors: ['NOT_FOUND'],
  }),
}
