import type { ReactNode } from 'react'
import type { ValueOf } from '#api/names.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { useMoneyText } from '#operator/CaseMoney.tsx'

type Marker = ValueOf<'opsMarkers'>['content'][number]

/** Facts that are amounts; all others count. */
const amounts: ReadonlySet<string> = new Set(['deposited', 'usually', 'lost'])

/** A sign of harm, its day, and what it was seen by. `whose` stands before it where there are signs of several members. */
export function MarkerLine({ marker, whose }: { marker: Marker; whose?: ReactNode }) {
  const { markerNames, markerFacts } = usePhrases('house').bounds
  const { count } = useFormats()
  const { code, day, facts, currency } = marker
  const money = useMoneyText(currency)
  const written = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      amounts.has(name) ? money(value) : count(Number(value)),
    ]),
  )
  const name = <b className={whose ? 'ops-whole' : undefined}>{markerNames[code]}</b>
  return (
    <li>
      <div>
        {whose ?? name}
        <span className="num muted">{day}</span>
        {whose && name}
        <span className="muted ops-whole">{markerFacts[code](written)}</span>
      </div>
    </li>
  )
}
