import { actionOn } from '#operator/action.ts'

/** Lets nothing more be drawn from a credit line. */
export const action = actionOn('creditLine', 'opsCreditStop', {
  offer: ({ id, state, member }, t) =>
    state === 'OPEN'
      ? { button: t.button, title: t.title(member), text: t.text, tone: 'danger', params: { id }, input: {} }
      : undefined,
  invalidates: ['opsCreditLines'],
  done: (_, t) => t.done,
})
