import type { FlagSign } from '@suntala/contract/operator-flags'
import { toMinor } from '@suntala/contract/minor'
import type { Tx } from '#db/queryable.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import { type PairRow, selectOpposites, selectTableFlows } from '#agent/flags/against-store.ts'
import { raiseFlags } from '#agent/flags/raise-flags.ts'
import type { Found } from '#agent/flags/rules.ts'

/** So far back bets are looked at. */
const betsMs = 7 * 86_400_000

/** As rooms measure it. */
const tables = { leastHands: 6, leastShare: 0.8 }
/** Of two who bet on either of two sides by chance one in twenty thousand pairs looks so. */
const issues = { leastHands: 20, leastShare: 0.95, mostAlike: 6 }

const foundPair =
  (sign: FlagSign) =>
  ({ agentId, memberIds, ...facts }: PairRow): Found => ({
    kind: 'RING',
    agentId,
    key: memberIds.toSorted().join(' '),
    reasons: [{ sign, memberIds, ...facts }],
  })

/** Looks for accounts of one family that bet against each other. */
export async function findAgainst(tx: Tx, now: Date): Promise<void> {
  const { agentRingMin, currency } = await readSettingsIn(tx)
  const asked = { since: new Date(now.getTime() - betsMs), currency, leastAmount: toMinor(agentRingMin) }
  const flows = await selectTableFlows(tx, { ...asked, ...tables })
  const opposites = await selectOpposites(tx, { ...asked, ...issues })
  await raiseFlags(tx, [...flows.map(foundPair('rooms')), ...opposites.map(foundPair('opposite'))], now)
}
