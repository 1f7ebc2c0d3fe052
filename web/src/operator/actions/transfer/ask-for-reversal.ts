import { actionOn } from '#operator/action.ts'

/** Asks that a transfer between members goes back. */
export const action = actionOn('transfer', 'opsTransferReverse', {
  offer: ({ id, told }, t) => ({
    button: t.button,
    title: t.title(told),
    text: t.text,
    tone: 'danger',
    params: { id },
  }),
  invalidates: ['opsMemberTransfer', 'opsTransferReversals'],
  done: (_, t) => t.done,
})
