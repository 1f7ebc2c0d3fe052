import type { Output } from '@suntala/contract/endpoint'
import { fromMinor } from '@suntala/contract/minor'
import type { reward } from '@suntala/contract/reward'
import type { Language } from '@suntala/phrases/languages'
import { nameReward } from '#promotion/name-reward.ts'
import type { ListedReward } from '#promotion/rewards/list-store.ts'

export const presentReward = (
  row: ListedReward,
  language: Language,
): Output<typeof reward.rewards>['content'][number] => ({
  id: row.id,
  source: row.kind,
  name: nameReward(row, language),
  amount: fromMinor(row.amount),
  turnover: fromMinor(row.turnover),
  state: row.state,
  grantedAt: row.grantedAt.getTime(),
  claimableAt: row.claimableAt?.getTime() ?? null,
  expiresAt: row.expiresAt?.getTime() ?? null,
  endedAt: row.endedAt?.getTime() ?? null,
})
