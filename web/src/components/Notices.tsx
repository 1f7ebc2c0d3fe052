import { useState } from 'react'
import { isCode } from '#api/call-error.ts'
import { useCall } from '#api/use-call.ts'
import { LoadFailure } from '#components/LoadFailure.tsx'
import { RichText } from '#components/RichText.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/Notice.tsx'
import { Pager } from '#ui/Pager.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** Titles of a page (NOTICE-01). */
const titlesPerPage = 9

/** The notices by their titles, and the chosen one with its text and time. */
export function Notices({
  chosen,
  onChoose,
}: {
  chosen: string | undefined
  onChoose: (id?: string) => void
}) {
  const [page, setPage] = useState(1)
  return chosen === undefined ? (
    <Titles page={page} onPage={setPage} onChoose={onChoose} />
  ) : (
    <Detail id={chosen} onBack={() => onChoose()} />
  )
}

/** NOTICE-02, NOTICE-03. */
function Detail({ id, onBack }: { id: string; onBack: () => void }) {
  const notice = useCall('announcementDetail', { params: { id } })
  const t = usePhrases('announcement')
  const formats = useFormats()
  const { data, error } = notice
  return (
    <div className="ntc">
      {data ? (
        <>
          <time className="muted num" dateTime={new Date(data.date).toISOString()}>
            {formats.dateTime(data.date)}
          </time>
          <RichText html={data.content} />
        </>
      ) : isCode(error, 'NOT_FOUND', 'VALIDATION') ? (
        <EmptyState bare title={t.over} />
      ) : error ? (
        <LoadFailure bare title={t.notLoaded} of={notice} />
      ) : (
        <Skeleton height={180} radius={10} />
      )}
      <Button size="sm" tone="ghost" icon="caret-left" flip className="-ms-3" onClick={onBack}>
        {t.title}
      </Button>
    </div>
  )
}

type TitlesProps = { page: number; onPage: (page: number) => void; onChoose: (id: string) => void }

function Titles({ page, onPage, onChoose }: TitlesProps) {
  const t = usePhrases('announcement')
  const ui = usePhrases('ui')
  const formats = useFormats()
  const args = { query: { pageNo: page, pageSize: titlesPerPage } }
  const list = useCall('announcements', args, { keepPrevious: true })
  if (!list.data)
    return list.error ? (
      <LoadFailure bare title={t.notLoaded} of={list} />
    ) : (
      <Skeleton height={420} radius={10} />
    )
  const { content, totalPages } = list.data
  if (content.length === 0) return <EmptyState bare title={t.none} />
  return (
    <>
      <ul className="ntc-list" aria-busy={list.isPlaceholderData}>
        {content.map(({ id, title, date }) => (
          <li key={id}>
            <button type="button" onClick={() => onChoose(id)}>
              <span>{title}</span>
              <span className="muted num">{formats.day(date)}</span>
            </button>
          </li>
        ))}
      </ul>
      {totalPages > 1 && (
        <Pager
          page={page}
          pageCount={totalPages}
          onPage={onPage}
          labels={{
            pages: t.title,
            previous: ui.previous,
            next: ui.next,
            page: (each) => ui.page({ page: each, pages: totalPages }),
          }}
        />
      )}
    </>
  )
}
