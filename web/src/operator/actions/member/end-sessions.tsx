import { actionOn } from '#operator/action.ts'
import { MemberSessions } from '#operator/MemberSessions.tsx'

/** Where a member is logged in, and the way to end all of it. */
export const action = actionOn('member', 'opsMemberSessionsEnd', {
  part: 'sessions',
  heading: (t) => t.heading,
  State: ({ subject, who }) => <MemberSessions id={subject.id} who={who} />,
  offer: ({ id }, t) => ({
    button: t.endAll,
    title: t.endEach,
    text: t.text,
    tone: 'danger',
    params: { id },
  }),
  invalidates: ['opsMemberSessions'],
  done: ({ ended }, t) => t.done({ count: ended }),
})
