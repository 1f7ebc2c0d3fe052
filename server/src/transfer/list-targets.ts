import type { Output, Query } from '@suntala/contract/endpoint'
import type { transfer } from '@suntala/contract/transfer'
import { findMember } from '#account/find-member.ts'
import { maskName, usernameKey } from '#account/rules.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { pageOfList, presentPage } from '#http/present-page.ts'
import { readSettings } from '#settings/read-settings.ts'
import { isOpen } from '#transfer/rules.ts'
import { type Relative, selectBelow } from '#transfer/store.ts'

type Targets = Output<typeof transfer.transferTargets>

/** The account directly above, named in part. */
export async function findUpline({ db }: Pick<Context, 'db'>, memberId: string): Promise<Relative[]> {
  const uplineId = (await findMember(db, memberId))?.uplineId
  const upline = uplineId && (await findMember(db, uplineId))
  if (!upline || upline.state === 'CLOSED') return []
  return [{ memberId: upline.id, account: maskName(upline.username), level: 0 }]
}

/** To whom a member may give money in one direction. @throws ApiError NOT_ALLOWED for one that is not open */
export async function listTargets(
  context: Context,
  memberId: string,
  query: Query<typeof transfer.transferTargets>,
): Promise<Targets> {
  const { db } = context
  const { settings } = await readSettings(db)
  if (!isOpen(settings, query.direction)) throw new ApiError('NOT_ALLOWED')
  if (query.direction === 'up') {
    const { page, ...counts } = pageOfList(await findUpline(context, memberId), query)
    return { content: page, ...counts }
  }
  const name = (query.keyword && usernameKey(query.keyword)) || null // blanks alone ask for nothing
  return presentPage(
    query,
    (page) => selectBelow(db, { memberId, name, ...page }),
    ({ memberId: id, account, level }) => ({ memberId: id, account, level }),
  )
}
