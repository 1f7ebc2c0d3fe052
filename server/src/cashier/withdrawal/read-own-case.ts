import type { Output } from '@suntala/contract/endpoint'
import { fromMinor } from '@suntala/contract/minor'
import type { withdrawalCase } from '@suntala/contract/withdrawal-case'
import { withdrawalStates } from '@suntala/contract/withdrawal-states'
import { readHistory } from '#audit/read-history.ts'
import type { Queryable } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { type MessageOfCase, selectMessages } from '#cashier/withdrawal/message-store.ts'
import { type ReceiptOfCase, selectReceipts } from '#cashier/withdrawal/queue-store.ts'
import { isOpen, messageDeeds } from '#cashier/withdrawal/rules.ts'
import { selectWithdrawal } from '#cashier/withdrawal/store.ts'

type OwnCase = Output<typeof withdrawalCase.withdrawCase>
type Entry = OwnCase['timeline'][number]

const stepsMax = 200

/** The states that it came to; who brought it there is the house's own. */
async function readSteps(db: Queryable, subjectId: string): Promise<Entry[]> {
  const entries = await readHistory(db, { subjectId, without: messageDeeds, limit: stepsMax })
  return entries.toReversed().flatMap(({ at, subject, to }): Entry[] => {
    const status = subject === 'withdrawal' && withdrawalStates.find((state) => state === to)
    return status ? [{ kind: 'step', at: at.getTime(), status }] : []
  })
}

const presentReceipt = ({ at, action, received, pictures }: ReceiptOfCase): Entry => ({
  kind: 'receipt',
  at: at.getTime(),
  action,
  amount: fromMinor(received),
  pictures,
})

const presentMessage = ({ at, operatorId, content, pictures }: MessageOfCase): Entry => ({
  kind: 'message',
  at: at.getTime(),
  from: operatorId === null ? 'member' : 'house',
  text: content,
  pictures,
})

/** What happened to a member's own withdrawal. @throws ApiError NOT_FOUND, also for somebody else's */
export async function readOwnCase(
  db: Queryable,
  { id, memberId, now }: { id: string; memberId: string; now: Date },
): Promise<OwnCase> {
  const withdrawal = await selectWithdrawal(db, id)
  if (withdrawal?.memberId !== memberId) throw new ApiError('NOT_FOUND')
  const [steps, receipts, messages] = await Promise.all([
    readSteps(db, id),
    selectReceipts(db, id),
    selectMessages(db, id),
  ])
  const timeline = [...receipts.map(presentReceipt), ...steps, ...messages.map(presentMessage)]
  return { isOpen: isOpen(withdrawal, now), timeline: timeline.toSorted((a, b) => a.at - b.at) }
}
