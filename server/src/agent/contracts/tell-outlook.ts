import type { agentContracts } from '@suntala/contract/agent-contracts'
import type { Output, Query } from '@suntala/contract/endpoint'
import { fromPpm } from '@suntala/contract/percent'
import type { Context } from '#context.ts'
import type { Queryable } from '#db/queryable.ts'
import type { Caller } from '#http/caller.ts'
import { readSettings } from '#settings/read-settings.ts'
import { findConsequences } from '#agent/contracts/accept-contract.ts'
import { assertKindOpen } from '#agent/contracts/check-terms.ts'
import { assertDownline } from '#agent/contracts/offer-contract.ts'
import { presentConflict, presentContract } from '#agent/contracts/present.ts'
import { contractsOf } from '#agent/contracts/rules.ts'
import { type ActiveContract, hasOffer, selectActive, selectPresent } from '#agent/contracts/store.ts'
import { selectNames } from '#agent/team/store.ts'
import { keepTerms, lackOf, roomsFor, topOf } from '#agent/contracts/terms-rules.ts'

type Outlook = typeof agentContracts.offerOutlook
type Asked = Query<Outlook>

/** What comes of the terms, by the rules of the offer and of its acceptance. */
async function judgeTerms(
  db: Queryable,
  own: ActiveContract | undefined,
  { downlineId, kind, terms }: Asked,
): Promise<Pick<Output<Outlook>, 'lack' | 'most' | 'ends'>> {
  if (!own) return { lack: 'contract', most: [], ends: [] }
  if (!terms) return { lack: null, most: [], ends: [] }
  const kept = { ...keepTerms(terms), topPpm: terms.model === 'override' ? topOf(own) : null }
  const lack = lackOf(own, kept)
  if (lack === 'base' || lack === 'period') return { lack, most: [], ends: [] }
  // What cannot be offered ends nothing.
  const endings = lack === null ? await findConsequences(db, { downlineId, kind }, kept) : []
  return {
    lack,
    most: roomsFor(own, kept).map(fromPpm),
    ends: contractsOf(endings).map(presentConflict),
  }
}

/**
 * What an offer to an agent directly below would meet, as things stand now.
 * @throws ApiError FEATURE_OFF, NOT_RELATED, ACCOUNT_DISABLED, NON_AGENT
 */
export async function tellOutlook(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { memberId }: Pick<Caller, 'memberId'>,
  asked: Asked,
): Promise<Output<Outlook>> {
  const { downlineId, kind } = asked
  const { settings } = await readSettings(db)
  assertKindOpen(settings, kind)
  await assertDownline(db, { uplineId: memberId, downlineId })
  const of = { downlineId, kind, now: clock() }
  const own = await selectActive(db, { downlineId: memberId, kind })
  const present = await selectPresent(db, of)
  const names = await selectNames(db, [downlineId])
  return {
    downlineId,
    account: names.get(downlineId) ?? '',
    own: own ? presentContract(own) : null,
    // What another upline gave is nobody else's business.
    present: present?.uplineId === memberId ? presentContract(present) : null,
    isOffered: await hasOffer(db, of),
    offerDays: settings.agentOfferDays,
    ...(await judgeTerms(db, own, asked)),
  }
}
