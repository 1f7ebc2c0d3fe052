import { useState } from 'react'
import { useCallPages } from '#api/use-call-pages.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { AgentViews } from '#operator/AgentViews.tsx'
import { type Flag, FlagEntry } from '#operator/FlagEntry.tsx'
import { Pages } from '#operator/Pages.tsx'
import type { Who } from '#operator/session.ts'
import { Select } from '#ui/Select.tsx'

const states = ['OPEN', 'HELD', 'DISMISSED', 'FORFEITED'] as const satisfies readonly Flag['state'][]

/** Teams that look like self-referral or a ring: those that wait for an operator stand first. */
export function AgentFlagsPage({ who }: { who: Who }) {
  const t = usePhrases('teams')
  const [state, setState] = useState<Flag['state'] | ''>('')
  const query = { pageSize: 50, ...(state !== '' && { state }) }
  const list = useCallPages('opsAgentFlags', { query }, { keepPrevious: true })
  return (
    <div className="ops-page">
      <section className="ops-list" aria-labelledby="flags-title">
        <div className="ops-head">
          <h1 id="flags-title">{t.flags}</h1>
        </div>
        <div className="ops-bar">
          <AgentViews current="flags" />
          <Select
            size="sm"
            label={t.flagState}
            value={state}
            onChange={setState}
            options={[
              { value: '', text: t.anyState },
              ...states.map((value) => ({ value, text: t.flagStates[value] })),
            ]}
          />
        </div>
        <div className="ops-sheet">
          <Pages
            list={{ ...list, data: list.data?.pages.flatMap(({ content }) => content) }}
            empty={t.noFlags}
          >
            {(flags) => (
              <ul className="ops-changes" aria-label={t.flags}>
                {flags.map((flag) => (
                  <FlagEntry key={flag.id} flag={flag} who={who} />
                ))}
              </ul>
            )}
          </Pages>
        </div>
      </section>
    </div>
  )
}
