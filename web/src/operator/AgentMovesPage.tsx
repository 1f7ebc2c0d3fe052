import { useState } from 'react'
import type { ValueOf } from '#api/names.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { Actions } from '#operator/Actions.tsx'
import { AgentMoveDialog } from '#operator/AgentMoveDialog.tsx'
import { AgentViews } from '#operator/AgentViews.tsx'
import { Facts } from '#operator/Facts.tsx'
import { Pages } from '#operator/Pages.tsx'
import type { Who } from '#operator/session.ts'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Select } from '#ui/Select.tsx'

type Move = ValueOf<'opsAgentMoves'>['content'][number]

const states = ['PLANNED', 'DONE', 'FAILED', 'WITHDRAWN'] as const satisfies readonly Move['state'][]
const tones: Record<Move['state'], BadgeTone> = {
  PLANNED: 'warning',
  DONE: 'positive',
  FAILED: 'negative',
  WITHDRAWN: 'plain',
}

/** Branches that were moved or are going to be, and the way to move one. */
export function AgentMovesPage({ who }: { who: Who }) {
  const t = usePhrases('teams')
  const [state, setState] = useState<Move['state'] | ''>('')
  const [isAsked, setAsked] = useState(false)
  const query = { pageSize: 50, ...(state !== '' && { state }) }
  const list = useCallPages('opsAgentMoves', { query }, { keepPrevious: true })
  const mayMove = who.permissions.includes('agent.move')
  return (
    <div className="ops-page">
      <section className="ops-list" aria-labelledby="moves-title">
        <div className="ops-head">
          <h1 id="moves-title">{t.moves}</h1>
          <span className="grow" />
          {mayMove && (
            <Button size="sm" onClick={() => setAsked(true)}>
              {t.moveAny}
            </Button>
          )}
        </div>
        <div className="ops-bar">
          <AgentViews current="moves" />
          <Select
            size="sm"
            label={t.moveState}
            value={state}
            onChange={setState}
            options={[
              { value: '', text: t.anyState },
              ...states.map((value) => ({ value, text: t.moveStates[value] })),
            ]}
          />
        </div>
        <div className="ops-sheet">
          <Pages
            list={{ ...list, data: list.data?.pages.flatMap(({ content }) => content) }}
            empty={t.noMoves}
          >
            {(moves) => (
              <ul className="ops-changes">
                {moves.map((move) => (
                  <MoveLine key={move.id} move={move} who={who} />
                ))}
              </ul>
            )}
          </Pages>
        </div>
      </section>
      <AgentMoveDialog open={isAsked} onClose={() => setAsked(false)} />
    </div>
  )
}

function MoveLine({ move, who }: { move: Move; who: Who }) {
  const t = usePhrases('teams')
  const { count, dateTimeInZone } = useFormats()
  const { account, from, to, state, dueAt, doneAt, accounts, hindrance } = move
  return (
    <li>
      <p className="ops-change-head">
        <b>{account}</b>
        <Badge tone={tones[state]}>{t.moveStates[state]}</Badge>
      </p>
      <Facts
        facts={[
          [t.from, state === 'DONE' ? (from ?? t.top) : null],
          [t.to, to ?? t.top],
          [t.due, state === 'DONE' ? null : dateTimeInZone(dueAt)],
          [t.endedAt[state], doneAt === null ? null : dateTimeInZone(doneAt)],
          [t.accounts, accounts === null ? null : count(accounts)],
          [t.hindrance, hindrance && t.hindrances[hindrance]],
        ]}
      />
      <p className="muted">{t.by({ name: move.operator, reason: move.reason })}</p>
      <Actions of="move" subject={move} who={who} className="ops-change-deeds" />
    </li>
  )
}
