import { actionOn } from '#operator/action.ts'

/** Takes an application up, also one that nobody has who may decide on it. */
export const action = actionOn('application', 'opsActivityProcess', {
  offer: ({ id, attempt, status, account, takenBy }, t) =>
    status === 'APPLYING' || (status === 'PROCESS' && takenBy === '')
      ? {
          button: t.button,
          title: t.title({ account }),
          text: t.text,
          tone: 'primary',
          key: 'c',
          params: { id },
          input: { attempt },
        }
      : undefined,
  invalidates: ['opsActivities', 'opsActivityOffers'],
  done: (_, t) => t.done,
})
