import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { CallFailure } from '#components/CallFailure.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { DashboardWaiting, DashboardExposure } from '#operator/DashboardLists.tsx'
import { FigureTiles } from '#operator/FigureTiles.tsx'
import { FigureSpan } from '#operator/FigureSpan.tsx'
import { type Dashboard, type FigureName, figureNames } from '#operator/figures.ts'
import { Part } from '#operator/Part.tsx'
import type { Who } from '#operator/session.ts'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

const refreshMs = 60_000

/** How the house stands: today and the last days, what waits, and what it is exposed to. */
export function DashboardPage({ who }: { who: Who }) {
  const t = usePhrases('dashboard')
  const dashboard = useCall('opsDashboard', {}, { refetchInterval: refreshMs })
  return (
    <div className="ops-page">
      <section className="ops-list" aria-labelledby="dashboard-title">
        <div className="ops-head">
          <h1 id="dashboard-title">{t.title}</h1>
        </div>
        <div className="ops-sheet ops-figures">
          {dashboard.error && !dashboard.data && <CallFailure call={dashboard} />}
          {!dashboard.data && !dashboard.error && <Skeleton height={320} radius={10} />}
          {dashboard.data && <Figures data={dashboard.data} who={who} />}
        </div>
      </section>
    </div>
  )
}

function Figures({ data, who }: { data: Dashboard; who: Who }) {
  const t = usePhrases('dashboard')
  const { dateTimeInZone, time } = useFormats()
  const [name, setName] = useState<FigureName>('turnover')
  const span = { name, currency: data.currency }
  return (
    <>
      <Part heading="h2" title={t.today}>
        <p className="muted">
          {data.countedUntil === null ? t.notCounted : t.counted({ at: dateTimeInZone(data.countedUntil) })}
        </p>
        <FigureTiles data={data} who={who} />
        <p className="muted">{t.explained}</p>
      </Part>
      <div className="ops-figure-pair">
        <Part heading="h2" title={t.waits}>
          <DashboardWaiting data={data} />
        </Part>
        {who.permissions.includes('lottery.read') && (
          <Part heading="h2" title={t.exposure}>
            <DashboardExposure data={data} />
          </Part>
        )}
      </div>
      <Field label={t.figure}>
        <Select
          size="sm"
          value={name}
          onChange={setName}
          options={figureNames.map((value) => ({ value, text: t.figures[value] }))}
        />
      </Field>
      <FigureSpan
        title={t.byHour}
        head={t.hour}
        rows={data.hours.map(({ startsAt, ...figures }) => ({ id: time(startsAt), figures }))}
        {...span}
      />
      <FigureSpan
        title={t.byDay}
        head={t.day}
        rows={data.days.map(({ day, ...figures }) => ({ id: day, figures }))}
        {...span}
      />
    </>
  )
}
