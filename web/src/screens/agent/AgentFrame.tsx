import type { AgentPage } from '@suntala/contract/agent-pages'
import type { ReactNode } from 'react'
import { CentreFrame } from '#components/member/CentreFrame.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { AgentNav } from '#screens/agent/AgentNav.tsx'

type AgentFrameProps = {
  page: AgentPage
  subtitle: string
  actions?: ReactNode
  wide?: boolean
  children: ReactNode
}

/** G-00: menu, head and body of a page of the agents' centre (AGENT-22, AGENT-32). */
export function AgentFrame({ page, ...rest }: AgentFrameProps) {
  const t = usePhrases('agent')
  return (
    <CentreFrame
      name={t.title}
      menuHref={paths.agent()}
      nav={<AgentNav page={page} />}
      title={t.pages[page]}
      closeLabel={t.close}
      {...rest}
    />
  )
}
