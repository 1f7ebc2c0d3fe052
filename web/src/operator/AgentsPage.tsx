import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useCallPages } from '#api/use-call-pages.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { AgentMakeDialog } from '#operator/AgentMakeDialog.tsx'
import { AgentPanel } from '#operator/AgentPanel.tsx'
import { AgentTable } from '#operator/AgentTable.tsx'
import { AgentViews } from '#operator/AgentViews.tsx'
import { Pages } from '#operator/Pages.tsx'
import { agentsPath, type Place } from '#operator/paths.ts'
import type { Who } from '#operator/session.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { SearchBox } from '#ui/TextInput.tsx'

type AgentsPageProps = { place: Extract<Place, { page: 'agents' }>; who: Who }

/** Agents with the size of their teams, and the one that is open beside them. */
export function AgentsPage({ place: { search, isAll, account }, who }: AgentsPageProps) {
  const t = usePhrases('teams')
  const query = { all: String(isAll), pageSize: 50, ...(search !== '' && { search }) }
  const list = useCallPages('opsAgents', { query }, { keepPrevious: true })
  const [isMaking, setMaking] = useState(false)
  const rows = list.data?.pages.flatMap(({ content }) => content)
  return (
    <div className={cx('ops-page', account !== undefined && 'ops-page-case')}>
      <section className="ops-list" aria-labelledby="agents-title">
        <div className="ops-head">
          <h1 id="agents-title">{t.title}</h1>
          <Search key={search} search={search} isAll={isAll} />
          {who.permissions.includes('agent.move') && (
            <Button size="sm" onClick={() => setMaking(true)}>
              {t.makeAny}
            </Button>
          )}
        </div>
        <div className="ops-bar">
          <AgentViews current="list" />
          <SegmentedControl
            size="sm"
            label={t.which}
            value={isAll ? 'all' : 'top'}
            segments={(['top', 'all'] as const).map((id) => ({ id, label: t.whiches[id] }))}
            onChange={(id) => navigate(agentsPath({ search, isAll: id === 'all' }))}
          />
        </div>
        <Pages list={{ ...list, data: rows }} empty={t.noneText}>
          {(agents) => <AgentTable agents={agents} search={search} isAll={isAll} openAccount={account} />}
        </Pages>
      </section>
      {account !== undefined && (
        <AgentPanel
          key={account}
          account={account}
          listed={rows?.find((row) => row.account === account)}
          closeHref={agentsPath({ search, isAll })}
          who={who}
        />
      )}
      <AgentMakeDialog open={isMaking} onClose={() => setMaking(false)} />
    </div>
  )
}

function Search({ search, isAll }: { search: string; isAll: boolean }) {
  const t = usePhrases('teams')
  const ui = usePhrases('ui')
  const [typed, setTyped] = useState(search)
  return (
    <form
      role="search"
      className="grow"
      onSubmit={(event) => {
        event.preventDefault()
        navigate(agentsPath({ search: typed.trim(), isAll }))
      }}
    >
      <SearchBox
        size="sm"
        label={t.search}
        placeholder={t.search}
        value={typed}
        onChange={setTyped}
        clearLabel={ui.clear}
        maxLength={60}
        shortcut="/"
        data-focus="/"
      />
    </form>
  )
}
