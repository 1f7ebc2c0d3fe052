import type { ApplicationState } from '@suntala/contract/activity-terms'
import type { Output, Query } from '@suntala/contract/endpoint'
import type { operatorActivity } from '@suntala/contract/operator-activity'
import type { Context } from '#context.ts'
import { readPage } from '#http/present-page.ts'
import { loadSettings } from '#settings/read-settings.ts'
import { presentApplication } from '#activity/present.ts'
import { type QueuedApplication, selectApplications } from '#activity/record-store.ts'
import { selectVersion } from '#activity/store.ts'

const isDecided = (state: ApplicationState): boolean => state === 'REJECTED' || state === 'ISSUED'

/** A page of the operators' queue, each application by the version of its activity that it was made under. */
export async function listApplications(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  query: Query<typeof operatorActivity.opsActivities>,
): Promise<Output<typeof operatorActivity.opsActivities>> {
  const { status } = query
  const { currency } = (await loadSettings(db)).settings
  const asked = { at: clock(), state: status, isDecided: isDecided(status) }
  const { rows, ...counts } = await readPage<QueuedApplication>(query, (page) =>
    selectApplications(db, { ...asked, ...page }),
  )
  const content = rows.map(async (row) =>
    presentApplication({ ...row, state: status }, { activity: await selectVersion(db, row), currency }),
  )
  return { content: await Promise.all(content), ...counts }
}
