import type { QuickSetCode } from '@suntala/lottery/plays/number-play'
import { bothWays, quickPick, quickSet } from '@suntala/lottery/plays/quick-sets'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { randomBelow } from '#util/random-below.ts'
import type { Choice } from '#screens/lottery/board/use-choice.ts'
import { Button } from '#ui/Button.tsx'

const pickCount = 5

/** Sets of numbers that one press chooses. */
export function QuickPicks({ choice }: { choice: Choice }) {
  const t = usePhrases('lottery')
  const { playType, chosen, offerAt, set } = choice
  const isOpen = (key: string) => offerAt(key).status !== 'closed'
  const choose = (keys: readonly string[]) => {
    const open = keys.filter(isOpen)
    const hasAll = open.length > 0 && open.every((key) => chosen.has(key))
    const rest = [...chosen].filter((key) => !open.includes(key))
    set(hasAll ? rest : [...chosen, ...open])
  }
  // What is chosen already stays: these come beside it.
  const add = () => {
    const isFree = (key: string) => isOpen(key) && !chosen.has(key)
    set([...chosen, ...quickPick(playType, { count: pickCount, below: randomBelow, isOpen: isFree })])
  }
  const sets = [...playType.quickSets.keys()]
  return (
    <div className="lot-quick" role="group" aria-label={t.quickPicks}>
      <Button size="sm" icon="shuffle" onClick={add}>
        {t.quickPick(pickCount)}
      </Button>
      {sets.map((code: QuickSetCode) => (
        <Button key={code} size="sm" onClick={() => choose(quickSet(playType, code))}>
          {t.quickSets[code]}
        </Button>
      ))}
      {playType.bothWays && (
        <Button
          size="sm"
          icon="swap"
          disabled={chosen.size === 0}
          onClick={() => set(bothWays(playType, [...chosen]).filter(isOpen))}
        >
          {t.bothWays}
        </Button>
      )}
      <Button
        size="sm"
        tone="ghost"
        icon="trash"
        className="lot-quick-clear"
        disabled={chosen.size === 0}
        onClick={() => set([])}
      >
        {t.clearChoice}
      </Button>
    </div>
  )
}
