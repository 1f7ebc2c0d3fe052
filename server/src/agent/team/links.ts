import { randomBytes } from 'node:crypto'
import type { agentTeam } from '@suntala/contract/agent-team'
import type { Input, Output } from '@suntala/contract/endpoint'
import { fromPpm, toPpm } from '@suntala/contract/percent'
import { assertRate, readTopPpm } from '#account/give-rate.ts'
import { holdOwnRate, readOwnRate } from '#account/hold-rate.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { readSettings } from '#settings/read-settings.ts'
import { closeLinkRow, insertLink, type LinkRow, lockOpenLinks, selectLinks } from '#agent/team/link-store.ts'
import { openLinksMax } from '#agent/team/rules.ts'
import { writeCode } from '#account/rules.ts'

type Link = Output<typeof agentTeam.agentLinkAdd>

const shownMax = 200
const codeLength = 8
const dayMs = 86_400_000

type Shown = {
  /** Where the caller has the portal open. */
  origin: string
  ownPpm: number
  now: Date
}

/** A link gives no more than its agent has now, whatever it was made with. */
function presentLink({ code, gives, ratePpm, uses, expiresAt, isOpen }: LinkRow, shown: Shown): Link {
  const url = new URL('/register', shown.origin)
  url.searchParams.set('affiliateCode', code)
  return {
    code,
    url: url.href,
    type: gives,
    rate: fromPpm(Math.min(ratePpm, shown.ownPpm)),
    uses,
    expiresAt: expiresAt?.getTime() ?? null,
    isOpen: isOpen && (expiresAt === null || expiresAt > shown.now),
  }
}

type Whose = { agentId: string; origin: string }

export async function listLinks(
  { db, clock }: Context,
  { agentId, origin }: Whose,
): Promise<Output<typeof agentTeam.agentLinks>> {
  const topPpm = toPpm((await readSettings(db)).settings.agentCommissionMax)
  const [ownPpm, rows] = await Promise.all([
    readOwnRate(db, { memberId: agentId, topPpm }),
    selectLinks(db, agentId, shownMax),
  ])
  const shown = { origin, ownPpm, now: clock() }
  return { ownRate: fromPpm(ownPpm), content: rows.map((row) => presentLink(row, shown)) }
}

/** @throws ApiError RATE_RANGE, LIMIT_REACHED */
export async function addLink(
  { db, clock }: Context,
  { agentId, origin, ...asked }: Whose & Input<typeof agentTeam.agentLinkAdd>,
): Promise<Link> {
  const now = clock()
  const expiresAt = asked.expiryDays === undefined ? null : new Date(now.getTime() + asked.expiryDays * dayMs)
  const ratePpm = toPpm(asked.rate)
  return db.transaction(async (tx) => {
    const ownPpm = await holdOwnRate(tx, { memberId: agentId, topPpm: await readTopPpm(tx) })
    assertRate(ratePpm, { max: ownPpm })
    if ((await lockOpenLinks(tx, agentId, now)) >= openLinksMax) throw new ApiError('LIMIT_REACHED')
    const link = { agentId, gives: asked.type, ratePpm, expiresAt, at: now }
    for (;;) {
      const code = writeCode(randomBytes(codeLength))
      const row = await insertLink(tx, { ...link, code })
      if (row) return presentLink(row, { origin, ownPpm, now })
    }
  })
}

/** @throws ApiError NOT_FOUND, also for another's */
export async function closeLink(
  { db, clock }: Context,
  { agentId, origin, code }: Whose & { code: string },
): Promise<Link> {
  const topPpm = toPpm((await readSettings(db)).settings.agentCommissionMax)
  const row = await db.transaction((tx) => closeLinkRow(tx, agentId, code.toUpperCase()))
  if (!row) throw new ApiError('NOT_FOUND')
  const ownPpm = await readOwnRate(db, { memberId: agentId, topPpm })
  return presentLink(row, { origin, ownPpm, now: clock() })
}
