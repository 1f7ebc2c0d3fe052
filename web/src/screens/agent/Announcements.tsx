import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { Notices } from '#components/Notices.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { AgentFrame } from '#screens/agent/AgentFrame.tsx'

/** G-01: what the house tells (AGENT-23). */
export function Announcements() {
  const t = usePhrases('agent')
  const [chosen, setChosen] = useState<string>()
  const notice = useCall(
    'announcementDetail',
    { params: { id: chosen ?? '' } },
    { enabled: chosen !== undefined },
  )
  const title = chosen !== undefined && notice.data?.title
  return (
    <AgentFrame page="announcement" subtitle={t.announcementText}>
      <section className="card px-5 py-5 sm:px-6.5">
        {title && <h2 className="text-md mb-1.5 wrap-anywhere">{title}</h2>}
        <Notices chosen={chosen} onChoose={setChosen} />
      </section>
    </AgentFrame>
  )
}
