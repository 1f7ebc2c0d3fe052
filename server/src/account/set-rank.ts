import type { Actor } from '#audit/rules.ts'
import { writeAudit } from '#audit/write-audit.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import { findMemberByName } from '#account/find-member.ts'
import { lockMember } from '#account/lock-member.ts'
import { updateRank } from '#account/store.ts'

type RankDecision = {
  username: string
  /** Null takes the rank away. */
  rankLevel: number | null
  actor: Actor
  at: Date
  reason: string
}

const said = (rankLevel: number | null): string | null => (rankLevel === null ? null : String(rankLevel))

/** Gives a member a rank of the settings. @throws ApiError NOT_FOUND where there is no such member or rank */
export async function setRank(
  tx: Tx,
  { username, rankLevel, ...cause }: RankDecision,
): Promise<{ account: string; rankLevel: number | null }> {
  const { ranks } = await readSettingsIn(tx)
  const isThere = rankLevel === null || ranks.some((rank) => rank.rankLevel === rankLevel)
  const found = isThere ? await findMemberByName(tx, username) : undefined
  const member = found && (await lockMember(tx, found.id))
  if (!member) throw new ApiError('NOT_FOUND')
  await updateRank(tx, member.id, rankLevel)
  const [from, to] = [said(member.rankLevel), said(rankLevel)]
  await writeAudit(tx, { ...cause, action: 'rank', subject: 'member', subjectId: member.id, from, to })
  return { account: member.username, rankLevel }
}
