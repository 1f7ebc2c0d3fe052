import { actionOn } from '#operator/action.ts'

/** Ends one of a member's sessions. */
export const action = actionOn('session', 'opsMemberSessionsEnd', {
  offer: ({ memberId, sessionId, device }, t) => ({
    button: t.end,
    title: t.endOne({ device }),
    text: t.text,
    tone: 'danger',
    isQuiet: true,
    params: { id: memberId },
    input: { sessionId },
  }),
  invalidates: ['opsMemberSessions'],
  done: ({ ended }, t) => t.done({ count: ended }),
})
