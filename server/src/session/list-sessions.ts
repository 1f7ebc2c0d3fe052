import type { Context } from '#context.ts'
import { isLive } from '#session/rules.ts'
import { type OpenSession, selectOpenSessions } from '#session/store.ts'

/** The live sessions of a member, the one used last first. */
export async function listSessions({ db, clock }: Context, memberId: string): Promise<OpenSession[]> {
  const nowMs = clock().getTime()
  return (await selectOpenSessions(db, memberId)).filter((session) => isLive(session, nowMs))
}
