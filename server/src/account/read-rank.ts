import type { account } from '@suntala/contract/account'
import type { Output } from '@suntala/contract/endpoint'
import { vipServiceAbove } from '@suntala/contract/vip-service'
import type { Database } from '#db/database.ts'
import { readSettings } from '#settings/read-settings.ts'
import { ApiError } from '#http/api-error.ts'
import { selectMember } from '#account/store.ts'

/**
 * Where a member stands among the ranks of the settings, from the lowest to the highest.
 * @throws ApiError UNAUTHORIZED where there is no such member any more
 */
export async function readRank(db: Database, memberId: string): Promise<Output<typeof account.rank>> {
  const [member, { settings }] = await Promise.all([selectMember(db, memberId), readSettings(db)])
  const { ranks, customerService } = settings
  if (!member) throw new ApiError('UNAUTHORIZED')
  const hasService = customerService.some(({ csType, path }) => csType === 'VIP' && path !== '')
  const levels = ranks.toSorted((a, b) => a.rankLevel - b.rankLevel)
  const place = levels.findIndex(({ rankLevel }) => rankLevel === member.rankLevel)
  return {
    current: levels[place] ?? null,
    next: levels[place + 1] ?? null,
    progress: { reached: place + 1, of: levels.length },
    levels: levels.map((rank, index) => ({
      ...rank,
      isReached: index <= place,
      benefits: hasService && rank.rankLevel > vipServiceAbove ? (['vipService'] as const) : [],
    })),
  }
}
