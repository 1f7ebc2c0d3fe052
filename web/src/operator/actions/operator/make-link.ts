import { actionOn } from '#operator/action.ts'
import { showLinkOf } from '#operator/shown-link.ts'

/** A new link for who lost the authenticator, or has not used the one before. */
export const action = actionOn('operator', 'opsOperatorLink', {
  offer: ({ operatorId, username: name, state, isSelf }, t) =>
    state === 'SUSPENDED' || isSelf
      ? undefined
      : { button: t.button, title: t.title({ name }), text: t.text, params: { id: operatorId } },
  invalidates: ['opsOperators', 'opsOperatorRequests'],
  take: showLinkOf,
  done: ({ isWaiting }, t) => (isWaiting ? t.waits : t.done),
})
