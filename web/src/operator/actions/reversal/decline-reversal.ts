import { actionOn } from '#operator/action.ts'

/** Leaves a transfer as it is: another's asking is turned down, one's own taken back. */
export const action = actionOn('reversal', 'opsTransferReverseDecline', {
  offer: ({ id, state, isOwn }, t) =>
    state === 'ASKED'
      ? { button: isOwn ? t.withdraw : t.decline, title: t.title, tone: 'danger', params: { id } }
      : undefined,
  invalidates: ['opsMemberTransfer', 'opsTransferReversals', 'opsTransfer'],
  done: (_, t) => t.done,
})
