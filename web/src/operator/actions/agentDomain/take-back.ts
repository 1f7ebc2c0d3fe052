import { actionOn } from '#operator/action.ts'

/** Has a domain lead to nobody any more. */
export const action = actionOn('agentDomain', 'opsAgentDomainTake', {
  offer: ({ domain }, t) => ({
    button: t.button,
    title: t.title({ domain }),
    text: t.text,
    tone: 'danger',
    isQuiet: true,
    input: { domain },
  }),
  invalidates: ['opsAgentDomains'],
  done: (_, t) => t.done,
})
