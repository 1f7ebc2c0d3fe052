import { actionOn, type FieldsProps } from '#operator/action.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useRequestText } from '#operator/person.ts'
import { showLinkOf } from '#operator/shown-link.ts'

/** What is confirmed, in so many words. */
function Fields({ subject }: FieldsProps<'operatorRequest', object>) {
  const t = usePhrases('actions').opsOperatorConfirm
  const text = useRequestText()
  return (
    <div className="grid gap-1 text-sm">
      <b>{text(subject)}</b>
      {subject.kind !== 'REINSTATE' && <span className="muted">{t.withLink}</span>}
    </div>
  )
}

/** The second word, of another operator than who asked and whom it is about. */
export const action = actionOn('operatorRequest', 'opsOperatorConfirm', {
  offer: ({ id, state, isOwn }, t) =>
    state !== 'ASKED' || isOwn
      ? undefined
      : { button: t.button, title: t.title, tone: 'primary', isQuiet: true, params: { id } },
  Fields,
  invalidates: ['opsOperators', 'opsOperatorRequests'],
  take: showLinkOf,
  done: (_, t) => t.done,
})
