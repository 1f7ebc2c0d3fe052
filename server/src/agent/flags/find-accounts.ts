import { toMinor } from '@suntala/contract/minor'
import type { Tx } from '#db/queryable.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import {
  type CircleRow,
  type PassedRow,
  selectCircles,
  selectPassed,
  selectUpper,
} from '#agent/flags/circle-store.ts'
import { raiseFlags } from '#agent/flags/raise-flags.ts'
import type { Found, FlagReason } from '#agent/flags/rules.ts'
import { type SelfRow, selectSelfReferrals, selectShared, type SharedRow } from '#agent/flags/self-store.ts'

/** So far back money between members is looked at. */
const moneyMs = 30 * 86_400_000
/** Money that went once, or twice, is a loan. */
const leastTimes = 3
/** Two accounts with one browser are a household. */
const leastShared = 3

const plain = { amount: null, count: null }

const latest = (rows: readonly { lastAt: Date | null }[]): Date | null =>
  rows.reduce<Date | null>((last, { lastAt }) => (lastAt && (!last || lastAt > last) ? lastAt : last), null)

const selfReasons = (rows: readonly SelfRow[]): FlagReason[] =>
  [...Map.groupBy(rows, ({ sign }) => sign)].map(([sign, of]) => ({
    sign,
    memberIds: of.map(({ memberId }) => memberId),
    ...plain,
    lastAt: latest(of),
  }))

/** Whatever accounts have in common with an agent above them. */
export const foundSelf = (rows: readonly SelfRow[]): Found[] =>
  [...Map.groupBy(rows, ({ agentId }) => agentId)].map(([agentId, of]) => ({
    kind: 'SELF',
    agentId,
    key: '',
    reasons: selfReasons(of),
  }))

const foundShared = ({ agentId, key, sign, memberIds, lastAt }: SharedRow): Found => ({
  kind: 'RING',
  agentId,
  key,
  reasons: [{ sign, memberIds, ...plain, lastAt }],
})

const keyOf = (memberIds: readonly string[]): string => memberIds.toSorted().join(' ')

function foundCircle({ memberIds, ...facts }: CircleRow): Found[] {
  const [agentId] = memberIds
  if (agentId === undefined) return []
  return [
    { kind: 'RING', agentId, key: keyOf(memberIds), reasons: [{ sign: 'circle', memberIds, ...facts }] },
  ]
}

const foundPassed = ({ giverId, takerId, ...facts }: PassedRow, agentId: string): Found => ({
  kind: 'RING',
  agentId,
  key: keyOf([giverId, takerId]),
  reasons: [{ sign: 'passed', memberIds: [giverId, takerId], ...facts }],
})

/** Looks for members who are their own downline in all but name, and for money that goes round among few accounts. */
export async function findAccounts(tx: Tx, now: Date): Promise<void> {
  const { agentRingMin, currency } = await readSettingsIn(tx)
  const asked = {
    since: new Date(now.getTime() - moneyMs),
    currency,
    leastAmount: toMinor(agentRingMin),
    leastTimes,
  }
  const self = await selectSelfReferrals(tx)
  const shared = await selectShared(tx, { least: leastShared })
  const circles = await selectCircles(tx, asked)
  const passed = await selectPassed(tx, asked)
  const uppers = await selectUpper(tx, passed)
  await raiseFlags(
    tx,
    [
      ...foundSelf(self),
      ...shared.map(foundShared),
      ...circles.flatMap(foundCircle),
      ...passed.flatMap((row, at) => {
        const upper = uppers[at]
        return upper === undefined ? [] : [foundPassed(row, upper)]
      }),
    ],
    now,
  )
}
