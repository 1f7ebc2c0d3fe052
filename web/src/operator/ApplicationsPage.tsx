import { type ApplicationState, applicationStates } from '@suntala/contract/activity-terms'
import { type MouseEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useCallPages } from '#api/use-call-pages.ts'
import { CallFailure } from '#components/CallFailure.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { ActivityViews } from '#operator/ActivityViews.tsx'
import type { Application } from '#operator/application.ts'
import { ApplicationPanel } from '#operator/ApplicationPanel.tsx'
import { MoreRows } from '#operator/MoreRows.tsx'
import { applicationsPath } from '#operator/paths.ts'
import type { Who } from '#operator/session.ts'
import { useAge } from '#operator/use-age.ts'
import { useApplicationReward } from '#operator/application.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/Notice.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { isRowPress } from '#ui/row-press.ts'

type ApplicationsPageProps = { status: ApplicationState; id: string | undefined; who: Who }

const refreshMs = 10_000

/** What members ask for in activities, in a state, and the application that is open beside the list. */
export function ApplicationsPage({ status, id, who }: ApplicationsPageProps) {
  const t = usePhrases('content').activities
  const query = { status, pageSize: 50 }
  const list = useCallPages('opsActivities', { query }, { refetchInterval: refreshMs })
  const rows = list.data?.pages.flatMap(({ content }) => content)
  const at = rows?.findIndex((row) => row.id === id) ?? -1
  const open = rows?.[at]
  const next = () => navigate(applicationsPath(status, rows?.[at + 1]?.id))
  return (
    <div className={cx('ops-page', open && 'ops-page-case')}>
      <section className="ops-list" aria-labelledby="applications-title">
        <div className="ops-head">
          <h1 id="applications-title">{t.view.applications}</h1>
        </div>
        <div className="ops-bar">
          <ActivityViews current="applications" />
          <SegmentedControl
            size="sm"
            label={t.statusOf}
            value={status}
            segments={applicationStates.map((each) => ({ id: each, label: t.statuses[each] }))}
            onChange={(each) => navigate(applicationsPath(each))}
          />
        </div>
        {list.error && !rows && <CallFailure call={list} />}
        {!rows && !list.error && <Skeleton width="60%" />}
        {rows?.length === 0 && <EmptyState title={t.empty} text={t.emptyText} bare />}
        {rows && rows.length > 0 && <ApplicationTable rows={rows} status={status} openId={id} />}
        <MoreRows list={list} />
      </section>
      {open && (
        <ApplicationPanel
          key={open.id}
          application={open}
          closeHref={applicationsPath(status)}
          who={who}
          onNext={next}
        />
      )}
    </div>
  )
}

type TableProps = { rows: readonly Application[]; status: ApplicationState; openId: string | undefined }

function ApplicationTable({ rows, status, openId }: TableProps) {
  const t = usePhrases('content').activities
  return (
    <div className="tb-box ops-table">
      <table className="tb tb-dense tb-opens">
        <caption className="sr-text">{t.view.applications}</caption>
        <thead>
          <tr>
            <th scope="col">{t.account}</th>
            <th scope="col" className="wide">
              {t.activity}
            </th>
            <th scope="col" className="e">
              {t.reward}
            </th>
            <th scope="col" className="wide ops-roomy">
              {t.takenBy}
            </th>
            <th scope="col" className="e">
              {t.age}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} status={status} isOpen={row.id === openId} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row, status, isOpen }: { row: Application; status: ApplicationState; isOpen: boolean }) {
  const t = usePhrases('content').activities
  const age = useAge()
  const reward = useApplicationReward(row)
  const { id, account, title, takenBy, date } = row
  const href = applicationsPath(status, id)
  const open = (event: MouseEvent) => isRowPress(event) && navigate(href)
  return (
    <tr onClick={open} className={isOpen ? 'ops-open' : undefined}>
      <td>
        <Anchor
          href={href}
          className="ops-row"
          data-row
          aria-current={isOpen ? 'true' : undefined}
          aria-label={t.open({ account, activity: title })}
        >
          {account}
        </Anchor>
      </td>
      <td className="wide ops-cell">{title}</td>
      <td className="e tnum">{reward}</td>
      <td className="wide ops-roomy">{takenBy || '—'}</td>
      <td className="e">
        <span className="num">{age(date)}</span>
      </td>
    </tr>
  )
}
