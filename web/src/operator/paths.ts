import type { CaseKind } from '#operator/case-kinds.ts'

/** The console's own addresses; the portal knows none of them. */
export const setUpPath = '/set-up'

export const queueNames = ['deposits', 'withdrawals', 'disputes'] as const
export type QueueName = (typeof queueNames)[number]

export type Place =
  | { page: 'home' }
  | { page: 'queue'; queue: QueueName; caseId: string | undefined }
  | { page: 'unknown' }

export const queuePath = (queue: QueueName, caseId?: string): string =>
  caseId === undefined ? `/queues/${queue}` : `/queues/${queue}/${caseId}`

export const caseKindOf = (queue: QueueName): CaseKind => (queue === 'deposits' ? 'deposit' : 'withdrawal')

const isQueue = (name: string): name is QueueName => (queueNames as readonly string[]).includes(name) // compared as text

/** What an address shows. */
export function placeOf(pathname: string): Place {
  const [first, second = '', caseId, ...rest] = pathname.split('/').filter(Boolean)
  if (first === undefined) return { page: 'home' }
  if (first !== 'queues' || !isQueue(second) || rest.length > 0) return { page: 'unknown' }
  return { page: 'queue', queue: second, caseId }
}
