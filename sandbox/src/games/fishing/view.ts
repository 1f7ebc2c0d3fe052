import type { Told } from '../kit/history.ts'
import type { KitSay } from '../kit/kit-texts.ts'
import { fieldOf, type Rules } from '../kit/rules.ts'
import { isKind, type Kind } from './kinds.ts'
import { fishing, type FishingShown } from './rules.ts'
import { fishingTexts } from './texts.ts'

/** Kinds in words, each with how often it stands there. */
function listed(all: readonly Kind[], say: KitSay): string {
  const counts = new Map<Kind, number>()
  for (const kind of all) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const words = [...counts].map(([kind, count]) => (count > 1 ? `${say(kind)} ×${count}` : say(kind)))
  return words.length > 0 ? words.join(', ') : say('none')
}

/** What history and table of returns tell of magazines and shots. */
export const view: Told & { texts: typeof fishingTexts } = {
  rules: fishing as unknown as Rules<unknown, unknown, unknown>, // read by themselves
  texts: fishingTexts,
  describe: (_, say, plan) => {
    const kind = fieldOf(plan?.[0], 'fish')
    return isKind(kind) ? say(kind) : say('described')
  },
  tell: (outcome, say) => {
    const { shots, unused } = outcome as FishingShown // of these rules
    return say('told', {
      shots: shots.length,
      fish: listed(
        shots.map(({ fish }) => fish),
        say,
      ),
      caught: listed(
        shots.filter(({ isCaught }) => isCaught).map(({ fish }) => fish),
        say,
      ),
      unused,
    })
  },
}
