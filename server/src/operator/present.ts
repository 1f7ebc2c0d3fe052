import type { Output } from '@suntala/contract/endpoint'
import type { operator } from '@suntala/contract/operator'
import type { readHistory } from '#audit/read-history.ts'

type Entry = Awaited<ReturnType<typeof readHistory>>[number]

/** An entry of the log with the name of the operator whose deed it is. */
export const presentEntry = (
  { details: _details, ...entry }: Entry,
  names: ReadonlyMap<string, string>,
): Output<typeof operator.opsAudit>['content'][number] => ({
  ...entry,
  id: String(entry.id),
  at: entry.at.getTime(),
  by: names.get(entry.actorId ?? '') ?? '',
})
