import type { Context } from '#context.ts'
import type { Queryable, Tx } from '#db/queryable.ts'
import { printsOfContacts } from '#encryption/contact-print.ts'
import { addReferralSigns, type NumberAsked, selectSharedSigns } from '#account/referral-store.ts'
import { openMobile } from '#account/seal-mobile.ts'
import { openProfile, statedNumber } from '#account/seal-profile.ts'
import { selectMember } from '#account/store.ts'

/** The number of a member, proved or told. */
async function numberOf(
  db: Queryable,
  { config: { dataKey } }: Pick<Context, 'config'>,
  memberId: string,
): Promise<NumberAsked> {
  const member = await selectMember(db, memberId)
  if (!member) return { prints: [], number: null }
  const number = openMobile(dataKey, memberId, member) ?? statedNumber(openProfile(dataKey, memberId, member))
  return { prints: number === null ? [] : printsOfContacts(dataKey, 'sms', [number]), number }
}

/** What two accounts have in common that two people would not, as far as rows tell it: `device`, `network`, `phone`. */
export const findSharedSigns = async (
  db: Queryable,
  context: Pick<Context, 'config'>,
  { memberId, otherId }: { memberId: string; otherId: string },
): Promise<string[]> =>
  selectSharedSigns(db, { memberId, otherId, ...(await numberOf(db, context, memberId)) })

/** Keeps what a new account has in common with whoever invited it, with its first session: the browser may be forgotten later. */
export const keepReferralSigns = async (
  tx: Tx,
  context: Pick<Context, 'config'>,
  memberId: string,
): Promise<void> => addReferralSigns(tx, memberId, await numberOf(tx, context, memberId))
