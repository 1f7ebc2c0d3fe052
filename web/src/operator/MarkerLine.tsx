import type { ReactNode } from 'react'
import type { ValueOf } from '#api/names.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'

type Marker = ValueOf<'opsMarkers'>['content'][number]

/** A sign of harm, its day, and what it was seen by. `whose` stands before it where signs of several members do. */
export function MarkerLine({ marker, whose }: { marker: Marker; whose?: ReactNode }) {
  const { markerNames, markerFacts } = usePhrases('house').bounds
  const { code, day, facts } = marker
  return (
    <li>
      <div>
        {whose}
        <b>{markerNames[code]}</b>
        <span className="num">{day}</span>
        <span className="muted ops-whole">{markerFacts[code](facts)}</span>
      </div>
    </li>
  )
}
