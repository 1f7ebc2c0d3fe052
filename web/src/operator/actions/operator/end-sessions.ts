import { actionOn } from '#operator/action.ts'

/** Logs an operator out everywhere. */
export const action = actionOn('operator', 'opsOperatorSessionsEnd', {
  offer: ({ operatorId, username: name, sessions, isSelf }, t) =>
    sessions === 0 || isSelf
      ? undefined
      : { button: t.button, title: t.title({ name }), text: t.text, params: { id: operatorId } },
  invalidates: ['opsOperators'],
  done: ({ ended }, t) => t.done({ count: ended }),
})
