import { actionOn } from '#operator/action.ts'

/** Turns down what was asked for of a flag, or takes back what one asked oneself. */
export const action = actionOn('flag', 'opsAgentFlagDecline', {
  offer: ({ request }, t) =>
    request
      ? { button: request.isOwn ? t.withdraw : t.decline, title: t.title, params: { id: request.id } }
      : undefined,
  invalidates: ['opsAgentFlags', 'opsHeldWages'],
  done: (_, t) => t.done,
})
