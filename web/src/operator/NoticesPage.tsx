import { noticeStates } from '@suntala/contract/content-kinds'
import { useState } from 'react'
import { useCallPages } from '#api/use-call-pages.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { ContentPage } from '#operator/ContentPage.tsx'
import { ContentTable } from '#operator/ContentTable.tsx'
import { NoticeDialog } from '#operator/NoticeDialog.tsx'
import { NoticePanel } from '#operator/NoticePanel.tsx'
import { Pages } from '#operator/Pages.tsx'
import type { Who } from '#operator/session.ts'

type NoticeState = (typeof noticeStates)[number]

/** What is told to players at a time, and the one that is open beside the list. */
export function NoticesPage({ id, who }: { id: string | undefined; who: Who }) {
  const t = usePhrases('content')
  const [state, setState] = useState<NoticeState | ''>('')
  const [isWriting, setWriting] = useState(false)
  const query = { pageSize: 50, ...(state !== '' && { state }) }
  const list = useCallPages('opsNotices', { query }, { keepPrevious: true })
  return (
    <ContentPage
      view="notices"
      states={noticeStates}
      state={state}
      onState={setState}
      write={t.newNotice}
      onWrite={who.permissions.includes('content.edit') ? () => setWriting(true) : undefined}
      panel={id !== undefined && <NoticePanel key={id} id={id} who={who} />}
      dialog={isWriting && <NoticeDialog onClose={() => setWriting(false)} />}
    >
      <Pages list={{ ...list, data: list.data?.pages.flatMap(({ content }) => content) }} empty={t.none}>
        {(notices) => (
          <ContentTable
            view="notices"
            rows={notices.map((notice) => ({ ...notice, what: t.kinds[notice.kind] }))}
            openId={id}
          />
        )}
      </Pages>
    </ContentPage>
  )
}
