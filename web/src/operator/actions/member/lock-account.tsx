import { usePhrases } from '#i18n/I18nProvider.tsx'
import { actionOn, type StateProps } from '#operator/action.ts'

function State({ subject: { state } }: StateProps<'member'>) {
  const t = usePhrases('actions').opsMemberLock
  const text = state === 'LOCKED' ? t.isLocked : state === 'ACTIVE' ? t.isOpen : t.isOver
  return <p className="muted text-sm">{text}</p>
}

/** Whether the member can log in, and the way to change that. */
export const action = actionOn('member', 'opsMemberLock', {
  part: 'sessions',
  heading: (t) => t.heading,
  State,
  offer: ({ id, state }, { lock, unlock }) => {
    const params = { id }
    if (state === 'LOCKED') return { ...unlock, params, input: { isLocked: false } }
    return state === 'ACTIVE' ? { ...lock, tone: 'danger', params, input: { isLocked: true } } : undefined
  },
  invalidates: ['opsMember', 'opsMembers', 'opsMemberSessions'],
  done: ({ state }, t) => t.done[state],
})
