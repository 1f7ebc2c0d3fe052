import { actionOn } from '#operator/action.ts'

/** The second word, of another operator, by which a transfer goes back. */
export const action = actionOn('reversal', 'opsTransferReverseConfirm', {
  offer: ({ id, state, isOwn, told }, t) =>
    state !== 'ASKED' || isOwn
      ? undefined
      : { button: t.button, title: t.title(told), tone: 'primary', params: { id } },
  invalidates: ['opsMemberTransfer', 'opsTransferReversals', 'opsTransfer'],
  done: (_, t) => t.done,
})
