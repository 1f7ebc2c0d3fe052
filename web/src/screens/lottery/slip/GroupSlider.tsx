import { useId, type CSSProperties } from 'react'
import { classicGroup } from '@suntala/lottery/rules/odds'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import type { BettingState } from '#screens/lottery/betting/use-betting-state.ts'
import { setSlip } from '#screens/lottery/slip/slip-store.ts'
import { withGroup } from '#screens/lottery/slip/price-slip.ts'
import { groupOf } from '#screens/lottery/slip/slip.ts'

/** Prize for rebate: what a lower prize group gives up comes off the price. */
export function GroupSlider({ betting, isHeld }: { betting: BettingState; isHeld: boolean }) {
  const t = usePhrases('boards')
  const formats = useFormats()
  const id = useId()
  const { family, terms, slip, priced } = betting
  const { min, max } = terms.groups
  const own = Math.min(max, terms.ownGroup)
  if (!priced.hasGroups || own <= min) return null
  const group = groupOf(slip, terms)
  const rebate = t.groupRebate({ share: formats.percent((own - group) / classicGroup, 2) })
  const style: CSSProperties & Record<'--share', string> = {
    '--share': `${((group - min) / (own - min)) * 100}%`,
  }
  return (
    <div className="lot-group">
      <label htmlFor={id}>{t.group}</label>
      <output htmlFor={id} className="lot-group-value num">
        {group} <span className="lot-sub">{rebate}</span>
      </output>
      <input
        id={id}
        type="range"
        className="lot-group-range"
        min={min}
        max={own}
        value={group}
        disabled={isHeld}
        aria-valuetext={`${group}, ${rebate}`}
        style={style}
        onChange={(event) => setSlip(withGroup({ family, terms }, slip, Number(event.currentTarget.value)))}
      />
    </div>
  )
}
