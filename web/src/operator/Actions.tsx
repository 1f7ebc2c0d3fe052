import { callPermissions } from 'virtual:call-permissions'
import { useState } from 'react'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { AnyAction, Offer, SubjectName, SubjectOf } from '#operator/action.ts'
import type { FilePart } from '#operator/paths.ts'
import { Part } from '#operator/Part.tsx'
import { ReasonDialog } from '#operator/ReasonDialog.tsx'
import type { Who } from '#operator/session.ts'
import { Button } from '#ui/Button.tsx'
import { pushToast } from '#ui/toasts.ts'

const files = import.meta.glob<{ action: AnyAction }>('./actions/*/*.{ts,tsx}', { eager: true })

type ActionsProps<S extends SubjectName> = {
  of: S
  subject: SubjectOf<S>
  who: Who
  part?: FilePart
  /** Of the line of buttons. */
  className?: string
  /** Goes on where the subject is done with. */
  onDone?: () => void
}

/** All that the operator may do with a subject here. */
export function Actions<S extends SubjectName>(props: ActionsProps<S>) {
  const { of, subject, who, part, className, onDone } = props
  // In the order of their files' names.
  const here = Object.values(files)
    .map(({ action }) => action)
    .filter((action) => action.of === of && action.part === part)
  const bare = here.filter(({ State }) => !State)
  return (
    <>
      {bare.length > 0 && (
        <div className={className ?? 'ops-decide'}>
          {bare.map((action) => (
            <ActionButton
              key={action.call}
              action={action}
              subject={subject}
              who={who}
              {...(onDone && { onDone })}
            />
          ))}
        </div>
      )}
      {here
        .filter(({ State }) => State)
        .map((action) => (
          <ActionPart key={action.call} action={action} subject={subject} who={who} />
        ))}
    </>
  )
}

type OneProps = {
  action: AnyAction
  subject: SubjectOf<SubjectName>
  who: Who
  onDone?: () => void
}

function ActionPart({ action, subject, who }: OneProps) {
  const t = usePhrases('actions')[action.call]
  const { State, heading } = action
  return (
    <Part title={heading?.(t) ?? ''} action={<ActionButton action={action} subject={subject} who={who} />}>
      {State && <State subject={subject} who={who} />}
    </Part>
  )
}

function ActionButton({ action, subject, who, onDone }: OneProps) {
  const permission = callPermissions[action.call]
  const t = usePhrases('actions')[action.call]
  const offer = action.offer(subject, t, who)
  /** As it was offered when it was pressed: what was asked for stays, whatever changes meanwhile. */
  const [asked, setAsked] = useState<Offer>()
  const [isOpen, setOpen] = useState(false)
  const mayDo = permission === 'any' || who.permissions.some((each) => each === permission)
  if (!mayDo || (!offer && !asked)) return null
  const { Fields } = action
  const open = () => {
    setAsked(offer)
    setOpen(true)
  }
  return (
    <>
      {offer && (
        <Button
          size="sm"
          tone={(!offer.isQuiet && offer.tone) || 'secondary'}
          data-key={offer.key}
          aria-keyshortcuts={offer.key}
          onClick={open}
        >
          {offer.button}
          {offer.key !== undefined && (
            <kbd className="kbd" aria-hidden="true">
              {offer.key}
            </kbd>
          )}
        </Button>
      )}
      {asked && (
        <ReasonDialog
          open={isOpen}
          title={asked.title}
          {...(asked.text !== undefined && { text: asked.text })}
          action={action.call}
          {...(asked.params && { params: asked.params })}
          more={asked.input ?? {}}
          submit={asked.button}
          tone={asked.tone ?? 'primary'}
          invalidates={[...action.invalidates, 'opsAudit']}
          onClose={() => setOpen(false)}
          onDone={(answer) => {
            action.take?.(answer)
            pushToast({ tone: 'success', title: action.done(answer, t) })
            onDone?.()
          }}
        >
          {Fields && (
            <Fields
              subject={subject}
              input={asked.input ?? {}}
              onInput={(input) => setAsked({ ...asked, input })}
            />
          )}
        </ReasonDialog>
      )}
    </>
  )
}
