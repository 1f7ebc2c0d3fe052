import type { ReactNode } from 'react'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { LookSwitches } from '#operator/LookSwitches.tsx'
import { Mark } from '#ui/Brand.tsx'

type DoorPageProps = { title: string; text?: ReactNode; children: ReactNode }

/** A page before the console: one card in the middle. */
export function DoorPage({ title, text, children }: DoorPageProps) {
  const { console: name } = usePhrases('operator')
  return (
    <main className="ops-door">
      <div className="ops-door-card card">
        <p className="ops-door-brand">
          <Mark size={26} />
          <span>Suntala</span>
          <span className="muted">{name}</span>
        </p>
        <div className="grid gap-1.5">
          <h1 className="ops-door-title">{title}</h1>
          {text && <p className="soft">{text}</p>}
        </div>
        {children}
      </div>
      <LookSwitches />
    </main>
  )
}
