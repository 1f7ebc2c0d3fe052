import { actionOn } from '#operator/action.ts'

/** Has the wages of a flag's accounts wait until two operators decide. */
export const action = actionOn('flag', 'opsAgentFlagHold', {
  offer: ({ id, state, told }, t) =>
    state === 'OPEN'
      ? { button: t.button, title: t.title(told), text: t.text, tone: 'danger', params: { id } }
      : undefined,
  invalidates: ['opsAgentFlags', 'opsHeldWages'],
  done: (_, t) => t.done,
})
