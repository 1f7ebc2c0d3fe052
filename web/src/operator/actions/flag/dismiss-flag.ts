import { actionOn } from '#operator/action.ts'

/** Dismisses a flag that holds nothing. */
export const action = actionOn('flag', 'opsAgentFlagDismiss', {
  offer: ({ id, state, told }, t) =>
    state === 'OPEN' ? { button: t.button, title: t.title(told), text: t.text, params: { id } } : undefined,
  invalidates: ['opsAgentFlags', 'opsHeldWages'],
  done: (_, t) => t.done,
})
