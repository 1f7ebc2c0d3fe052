import { actionOn } from '#operator/action.ts'

/** The first word to pay what a flag holds. */
export const action = actionOn('flag', 'opsAgentFlagRelease', {
  offer: ({ id, state, request, told }, t) =>
    state === 'HELD' && !request
      ? { button: t.button, title: t.title(told), text: t.text, params: { id } }
      : undefined,
  invalidates: ['opsAgentFlags', 'opsHeldWages'],
  done: (_, t) => t.done,
})
