import { actionOn } from '#operator/action.ts'

/** Turns an application down. */
export const action = actionOn('application', 'opsActivityReject', {
  offer: ({ id, attempt, status, account }, t) =>
    status === 'APPLYING' || status === 'PROCESS'
      ? {
          button: t.button,
          title: t.title({ account }),
          text: t.text,
          tone: 'danger',
          key: 'r',
          params: { id },
          input: { attempt },
        }
      : undefined,
  invalidates: ['opsActivities', 'opsActivityOffers'],
  done: (_, t) => t.done,
})
