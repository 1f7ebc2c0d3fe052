import type { Output, Query } from '@suntala/contract/endpoint'
import { fromMinor } from '@suntala/contract/minor'
import type { reward } from '@suntala/contract/reward'
import type { Language } from '@suntala/phrases/languages'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { readPage } from '#http/present-page.ts'
import { readRests } from '#protection/read-rests.ts'
import { promotionKinds } from '#promotion/find-kinds.ts'
import { nameKind } from '#promotion/name-kind.ts'
import type { Claimer, PromotionKind } from '#promotion/promotion-kind.ts'
import { readClaimable } from '#promotion/read-claimable.ts'
import { countClaimable, selectRewards } from '#promotion/rewards/list-store.ts'
import { presentReward } from '#promotion/rewards/present.ts'
import { statesOf } from '#promotion/rewards/rules.ts'
import { type PromotionRow, selectPromotions } from '#promotion/store.ts'

type Asked = { claimer: Claimer; query: Query<typeof reward.rewards>; language: Language }
type Accruing = { kind: PromotionKind; promotion: PromotionRow }
type Accrued = Output<typeof reward.rewards>['accrued']

async function findAccruing(db: Database): Promise<Accruing[]> {
  const promotions = await selectPromotions(db)
  return promotions.flatMap((promotion) => {
    const kind = promotionKinds.find(({ accrues, code }) => accrues && code === promotion.kind)
    return kind ? [{ kind, promotion }] : []
  })
}

async function readAccrued(
  context: Pick<Context, 'db' | 'clock'>,
  { kind, promotion }: Accruing,
  { claimer, language }: Asked,
): Promise<Accrued> {
  const found = await readClaimable(context, promotion.code, claimer)
  if (!found || found.why !== null) return []
  const [amount, turnover] = [fromMinor(found.amountMinor), fromMinor(found.turnoverMinor)]
  return [{ id: promotion.id, source: kind.code, name: nameKind(kind.code, language), amount, turnover }]
}

/** A page of a member's rewards, and beside what is open what has grown with play, of which who rests is not told. */
export async function listRewards(
  context: Pick<Context, 'db' | 'clock'>,
  asked: Asked,
): Promise<Output<typeof reward.rewards>> {
  const { db, clock } = context
  const { claimer, query, language } = asked
  const { memberId } = claimer
  const at = clock()
  const accruing = await findAccruing(db)
  const states = statesOf(query.state)
  const filter = { memberId, states, at, accruing: accruing.map(({ promotion }) => promotion.id) }
  const isOpen = query.state === 'OPEN' || query.state === 'CLAIMABLE'
  const isOffered = isOpen && !(await readRests(db, memberId, at))
  const [{ rows, ...counts }, count, accrued] = await Promise.all([
    readPage(query, (page) => selectRewards(db, { ...filter, ...page })),
    countClaimable(db, memberId, at),
    Promise.all(isOffered ? accruing.map((one) => readAccrued(context, one, asked)) : []),
  ])
  return {
    content: rows.map((row) => presentReward(row, language)),
    accrued: accrued.flat(),
    count,
    ...counts,
  }
}
