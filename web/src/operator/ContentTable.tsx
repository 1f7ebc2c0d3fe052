import type { MouseEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { serverNow } from '#api/server-clock.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { contentStateAt } from '#operator/content-state.ts'
import { ContentBadge } from '#operator/ContentBadge.tsx'
import { contentPath, type ContentView } from '#operator/paths.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { isRowPress } from '#ui/row-press.ts'

type ContentRow = Parameters<typeof contentStateAt>[0] & {
  id: string
  title: string
  /** Its kind, or where it stands. */
  what: string
  changedAt: number
}

type ContentTableProps = { view: ContentView; rows: readonly ContentRow[]; openId: string | undefined }

/** Notices or articles in rows of 40 px, the last changed first. */
export function ContentTable({ view, rows, openId }: ContentTableProps) {
  const t = usePhrases('content')
  return (
    <div className="tb-box ops-table">
      <table className="tb tb-dense tb-opens">
        <caption className="sr-text">{t.view[view]}</caption>
        <thead>
          <tr>
            <th scope="col">{t.title}</th>
            <th scope="col" className="wide ops-roomy">
              {view === 'notices' ? t.kind : t.place}
            </th>
            <th scope="col">{t.state}</th>
            <th scope="col" className="wide">
              {t.shownFrom}
            </th>
            <th scope="col" className="wide ops-roomy">
              {t.changed}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} view={view} isOpen={row.id === openId} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row, view, isOpen }: { row: ContentRow; view: ContentView; isOpen: boolean }) {
  const { dateTime } = useFormats()
  const { id, title, what, publishedAt, changedAt } = row
  const href = contentPath(view, id)
  const open = (event: MouseEvent) => isRowPress(event) && navigate(href)
  return (
    <tr onClick={open} className={isOpen ? 'ops-open' : undefined}>
      <td>
        <Anchor href={href} className="ops-row" data-row aria-current={isOpen ? 'true' : undefined}>
          {title}
        </Anchor>
      </td>
      <td className="wide ops-roomy">{what}</td>
      <td>
        <ContentBadge state={contentStateAt(row, serverNow())} />
      </td>
      <td className="wide tnum">{publishedAt === null ? '—' : dateTime(publishedAt).slice(0, 16)}</td>
      <td className="wide ops-roomy tnum">{dateTime(changedAt).slice(0, 16)}</td>
    </tr>
  )
}
