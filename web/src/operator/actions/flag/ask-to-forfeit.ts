import { actionOn } from '#operator/action.ts'

/** The first word to give up what a flag holds. */
export const action = actionOn('flag', 'opsAgentFlagForfeit', {
  offer: ({ id, state, request, told }, t) =>
    state === 'HELD' && !request
      ? { button: t.button, title: t.title(told), text: t.text, tone: 'danger', params: { id } }
      : undefined,
  invalidates: ['opsAgentFlags', 'opsHeldWages'],
  done: (_, t) => t.done,
})
