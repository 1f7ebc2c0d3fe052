import { actionOn } from '#operator/action.ts'

/** Takes another operator's passkeys away, as where a device was lost. */
export const action = actionOn('operator', 'opsOperatorPasskeysTake', {
  offer: ({ operatorId, username: name, passkeys, isSelf }, t) =>
    passkeys === 0 || isSelf
      ? undefined
      : {
          button: t.button,
          title: t.title({ name }),
          text: t.text,
          tone: 'danger',
          isQuiet: true,
          params: { id: operatorId },
        },
  invalidates: ['opsOperators'],
  done: ({ taken }, t) => t.done({ count: taken }),
})
