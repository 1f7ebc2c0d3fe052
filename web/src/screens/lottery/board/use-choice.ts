import type { NumberPlay } from '@suntala/lottery/plays/number-play'
import { playTypeOf } from '@suntala/lottery/rules/family'
import { offerOf, type Offer } from '@suntala/lottery/rules/offers'
import { useState } from 'react'
import type { BettingState } from '#screens/lottery/betting/use-betting-state.ts'

/** The numbers chosen on the board for one play type. */
export type Choice = {
  readonly playType: NumberPlay
  readonly chosen: ReadonlySet<string>
  readonly offerAt: (key: string) => Offer
  readonly toggle: (key: string) => void
  readonly set: (keys: Iterable<string>) => void
}

/** Each play type keeps its own choice while the player looks at another. */
export function useChoice({ family, terms }: BettingState, code: string): Choice {
  const [chosen, setChosen] = useState<Readonly<Record<string, ReadonlySet<string>>>>({})
  const playType = playTypeOf(family, code)?.numbers
  if (!playType) throw new RangeError(`no play type ${code} in ${family.code}`)
  const own = chosen[code] ?? new Set<string>()
  const set = (keys: Iterable<string>) => setChosen((all) => ({ ...all, [code]: new Set(keys) }))
  return {
    playType,
    chosen: own,
    offerAt: (key) => offerOf(family, terms, { playType: code, key }),
    toggle: (key) =>
      setChosen((all) => {
        const next = new Set(all[code])
        if (!next.delete(key)) next.add(key)
        return { ...all, [code]: next }
      }),
    set,
  }
}
