import { differenceStates } from '@suntala/contract/reconciliation-terms'
import { navigate } from 'wouter/use-browser-location'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { DifferenceList } from '#operator/DifferenceList.tsx'
import {
  differencesPath,
  type Place,
  reconciliationPath,
  type ReconciliationView,
  reconciliationViews,
} from '#operator/paths.ts'
import type { Who } from '#operator/session.ts'
import { StatementDays } from '#operator/StatementDays.tsx'
import { Anchor } from '#ui/Anchor.tsx'
import { Select } from '#ui/Select.tsx'

type ReconciliationPageProps = { place: Extract<Place, { page: 'reconciliation' }>; who: Who }

const hrefs: Record<ReconciliationView, string> = { days: reconciliationPath, differences: differencesPath() }

/** What channels and providers say that they moved each day, and where it is not what the platform has. */
export function ReconciliationPage({ place, who }: ReconciliationPageProps) {
  const t = usePhrases('reconciliation')
  const mayDecide = who.permissions.includes('reconciliation.decide')
  return (
    <div className="ops-page">
      <section className="ops-list" aria-labelledby="reconciliation-title">
        <div className="ops-head">
          <h1 id="reconciliation-title">{t.title}</h1>
        </div>
        <div className="ops-bar">
          <nav className="ops-parts" aria-label={t.views}>
            {reconciliationViews.map((view) => (
              <Anchor key={view} href={hrefs[view]} aria-current={view === place.view ? 'page' : undefined}>
                {t.view[view]}
              </Anchor>
            ))}
          </nav>
          {place.view === 'differences' && (
            <Select
              size="sm"
              label={t.state}
              value={place.status}
              onChange={(status) => navigate(differencesPath({ statement: place.statement, status }))}
              options={differenceStates.map((value) => ({ value, text: t.differenceStates[value] }))}
            />
          )}
        </div>
        <div className="ops-sheet">
          {place.view === 'days' ? (
            <StatementDays mayDecide={mayDecide} />
          ) : (
            <DifferenceList place={place} mayDecide={mayDecide} />
          )}
        </div>
      </section>
    </div>
  )
}
