import type { Output } from '@suntala/contract/endpoint'
import type { operatorCashier } from '@suntala/contract/operator-cashier'
import type { Permission } from '@suntala/contract/permission'
import type { Queryable } from '#db/queryable.ts'
import { countWaiting } from '#cashier/queue-counts-store.ts'
import { countUnanswered } from '#cashier/withdrawal/queue-store.ts'
import { disputeStates } from '#cashier/withdrawal/rules.ts'

const queues = [
  { queue: 'deposits', table: 'deposit', states: ['SUBMITTED'], needs: 'deposit.read' },
  {
    queue: 'refunds',
    table: 'deposit_refund',
    states: ['ASKED', 'PENDING', 'ACCEPTED'],
    needs: 'deposit.read',
  },
  { queue: 'withdrawals', table: 'withdrawal', states: ['REQUESTED'], needs: 'withdrawal.read' },
  { queue: 'disputes', table: 'withdrawal', states: disputeStates, needs: 'withdrawal.read' },
  { queue: 'messages', table: 'withdrawal_message', states: [], needs: 'withdrawal.read' },
] as const satisfies readonly { needs: Permission; [name: string]: unknown }[]

/** What waits in each queue that somebody with these permissions may read. */
export async function readQueues(
  db: Queryable,
  permissions: readonly Permission[],
): Promise<Output<typeof operatorCashier.opsQueues>['content']> {
  const allowed = queues.filter(({ needs }) => permissions.includes(needs))
  return Promise.all(
    allowed.map(async ({ queue, table, states }) => {
      const { waiting, oldestAt } = await (table === 'withdrawal_message'
        ? countUnanswered(db)
        : countWaiting(db, table, states))
      return { queue, waiting, oldestAt: oldestAt?.getTime() ?? null }
    }),
  )
}
