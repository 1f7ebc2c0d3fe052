import { actionOn } from '#operator/action.ts'

/** Lets a stopped credit line be drawn from again. */
export const action = actionOn('creditLine', 'opsCreditResume', {
  offer: ({ id, state, member }, t) =>
    state === 'STOPPED'
      ? { button: t.button, title: t.title(member), text: t.text, params: { id }, input: {} }
      : undefined,
  invalidates: ['opsCreditLines'],
  done: (_, t) => t.done,
})
