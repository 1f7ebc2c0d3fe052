import { useState } from 'react'
import { RichText } from '#components/RichText.tsx'
import { useNotice, type Notice } from '#components/use-notice.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import type { DialogPartProps } from '#session/dialogs.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { EmptyState } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Pager } from '#ui/Pager.tsx'

/** Titles of a page (NOTICE-01). */
const titlesPerPage = 9

/** M-05: the notices by their titles, and each with its text and time. */
export function NoticesDialog({ id, open, onClose }: DialogPartProps<'notices'>) {
  const t = usePhrases('home')
  const { close } = usePhrases('ui')
  const { data: notices } = useNotice(({ player }) => player.toSorted((a, b) => b.date - a.date))
  const [chosen, setChosen] = useState(id)
  const notice = notices?.find((each) => each.id === chosen)
  return (
    <Dialog open={open} onClose={onClose} size="lg" title={notice?.title ?? t.notices} closeLabel={close}>
      {!notices ? (
        <Skeleton height={220} radius={10} />
      ) : notice ? (
        <Detail notice={notice} onBack={() => setChosen(undefined)} />
      ) : (
        <Titles notices={notices} onChoose={setChosen} />
      )}
    </Dialog>
  )
}

/** NOTICE-02, NOTICE-03. */
function Detail({ notice, onBack }: { notice: Notice; onBack: () => void }) {
  const t = usePhrases('home')
  const formats = useFormats()
  return (
    <div className="ntc">
      <p className="muted num">{formats.dateTime(notice.date)}</p>
      <RichText html={notice.content} />
      <Button size="sm" tone="ghost" icon="caret-left" flip onClick={onBack}>
        {t.notices}
      </Button>
    </div>
  )
}

function Titles({ notices, onChoose }: { notices: readonly Notice[]; onChoose: (id: string) => void }) {
  const t = usePhrases('home')
  const ui = usePhrases('ui')
  const formats = useFormats()
  const [page, setPage] = useState(1)
  const pages = Math.ceil(notices.length / titlesPerPage)
  if (notices.length === 0) return <EmptyState bare title={t.noNotices} />
  return (
    <>
      <ul className="ntc-list">
        {notices.slice((page - 1) * titlesPerPage, page * titlesPerPage).map(({ id, title, date }) => (
          <li key={id}>
            <button type="button" onClick={() => onChoose(id)}>
              <span>{title}</span>
              <span className="muted num">{formats.day(date)}</span>
            </button>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <Pager
          page={page}
          pageCount={pages}
          onPage={setPage}
          labels={{
            pages: t.notices,
            previous: ui.previous,
            next: ui.next,
            page: (each) => ui.page({ page: each, pages }),
          }}
        />
      )}
    </>
  )
}
