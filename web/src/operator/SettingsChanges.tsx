import { useState } from 'react'
import type { ValueOf } from '#api/names.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { Differences } from '#operator/Differences.tsx'
import { Pages } from '#operator/Pages.tsx'
import { Part } from '#operator/Part.tsx'
import { ReasonDialog } from '#operator/ReasonDialog.tsx'
import type { Who } from '#operator/session.ts'
import { changeOf } from '#operator/SettingPanel.tsx'
import { usePages } from '#operator/use-pages.ts'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { pushToast } from '#ui/toasts.ts'

type Change = ValueOf<'opsSettingsChanges'>['content'][number]
type Deed = 'confirm' | 'decline' | 'undo'

const tones: Record<Change['state'], BadgeTone> = {
  ASKED: 'warning',
  WAITING: 'info',
  DONE: 'positive',
  DECLINED: 'plain',
  FAILED: 'negative',
}

/** What can be done about a change: who asked confirms nothing, and what holds is undone by another one. */
function deedsOf({ state, isOwn }: Change): Deed[] {
  if (state === 'ASKED') return isOwn ? ['decline'] : ['confirm', 'decline']
  if (state === 'WAITING') return ['decline']
  return state === 'DONE' ? ['undo'] : []
}

const calls = {
  confirm: 'opsSettingsConfirm',
  decline: 'opsSettingsDecline',
  undo: 'opsSettingsAsk',
} as const

const isOpen = ({ state }: Change): boolean => state === 'ASKED' || state === 'WAITING'

type SettingsChangesProps = { who: Who; which: 'open' | 'over' }

/** Who changed what, newest first: what does not hold yet, or what is over. */
export function SettingsChanges({ who, which }: SettingsChangesProps) {
  const t = usePhrases('setting')
  const all = usePages('opsSettingsChanges', {})
  const rows = all.data?.filter((change) => isOpen(change) === (which === 'open'))
  const list = { ...all, data: rows, hasNextPage: all.hasNextPage && which === 'over' }
  const [asked, setAsked] = useState<{ change: Change; deed: Deed }>()
  const mayEdit = who.permissions.includes('settings.edit')
  const titles = { confirm: t.confirmTitle, decline: t.declineTitle, undo: t.undoTitle }
  const back = asked?.change.differences.map(({ key, from, to }) => ({ key, from: to, to: from })) ?? []
  const isUndo = asked?.deed === 'undo'
  if (which === 'open' && !rows?.length && !asked) return null
  return (
    <Part heading="h2" title={which === 'open' ? t.open : t.changes}>
      <Pages list={list} empty={t.noChanges}>
        {(rows) => (
          <ul className="ops-changes">
            {rows.map((change) => (
              <li key={change.id}>
                <ChangeLines change={change} />
                {mayEdit && (
                  <div className="ops-change-deeds">
                    {deedsOf(change).map((deed) => (
                      <Button key={deed} size="sm" onClick={() => setAsked({ change, deed })}>
                        {t[deed]}
                      </Button>
                    ))}
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
      </Pages>
      <ReasonDialog
        open={asked !== undefined}
        title={asked ? titles[asked.deed] : ''}
        action={calls[asked?.deed ?? 'confirm']}
        {...(asked && !isUndo && { params: { id: asked.change.id } })}
        more={isUndo ? { ...changeOf(back), from: null } : {}}
        submit={asked ? t[asked.deed] : ''}
        tone={asked?.deed === 'decline' ? 'danger' : 'primary'}
        invalidates={['opsSettings', 'opsSettingsChanges']}
        onClose={() => setAsked(undefined)}
        onDone={() => pushToast({ tone: 'success', title: t.sent })}
      >
        {asked && <Differences rows={isUndo ? back : asked.change.differences} />}
      </ReasonDialog>
    </Part>
  )
}

function ChangeLines({ change }: { change: Change }) {
  const t = usePhrases('setting')
  const { dateTimeInZone } = useFormats()
  const { state, askedBy, askedAt, decidedBy, appliesAt, reason, differences } = change
  return (
    <>
      <p className="ops-change-head">
        <Badge tone={tones[state]}>{t.states[state]}</Badge>
        <span className="muted">{t.by({ name: askedBy, at: dateTimeInZone(askedAt) })}</span>
        {state === 'WAITING' && <span>{t.holdsFrom({ at: dateTimeInZone(appliesAt) })}</span>}
        {decidedBy && <span className="muted">{t.confirmedBy({ name: decidedBy })}</span>}
      </p>
      <Differences rows={differences} />
      <p className="muted">{reason}</p>
    </>
  )
}
