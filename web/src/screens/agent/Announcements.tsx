import { useState } from 'react'
import { Notices } from '#components/Notices.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { AgentFrame } from '#screens/agent/AgentFrame.tsx'

/** G-01: what the house tells (AGENT-23). */
export function Announcements() {
  const t = usePhrases('agent')
  const [chosen, setChosen] = useState<string>()
  return (
    <AgentFrame page="announcement" subtitle={t.announcementText}>
      <section className="card px-5 py-5 sm:px-6.5">
        <Notices chosen={chosen} onChoose={setChosen} />
      </section>
    </AgentFrame>
  )
}
