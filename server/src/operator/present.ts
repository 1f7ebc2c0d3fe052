import type { Output } from '@suntala/contract/endpoint'
import type { operator } from '@suntala/contract/operator'
import type { readHistory } from '#audit/read-history.ts'

type Entry = Awaited<ReturnType<typeof readHistory>>[number]

export const presentEntry = ({
  details: _details,
  ...entry
}: Entry): Output<typeof operator.opsAudit>['content'][number] => ({
  ...entry,
  id: String(entry.id),
  at: entry.at.getTime(),
})
