import { actionOn } from '#operator/action.ts'

/** The second word, of another operator, on what a flag holds. */
export const action = actionOn('flag', 'opsAgentFlagConfirm', {
  offer: ({ request, told }, t) =>
    request && !request.isOwn
      ? {
          button: request.action === 'release' ? t.pay : t.forfeit,
          title: t.titles[request.action](told),
          text: t.text,
          tone: request.action === 'release' ? 'primary' : 'danger',
          params: { id: request.id },
        }
      : undefined,
  invalidates: ['opsAgentFlags', 'opsHeldWages'],
  done: (_, t) => t.done,
})
