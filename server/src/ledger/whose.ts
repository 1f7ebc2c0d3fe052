/** Those who stand below an account, as the function `team_of` of the database finds them. */
export type Team = {
  agentId: string
  /** Of them this one alone. */
  memberId?: string | undefined
  /** Only those directly below. */
  isDirect?: boolean
}

/** What a list is asked of: one member, or everybody in a team. */
export type Whose = { memberId: string; team?: undefined } | { memberId?: undefined; team: Team }

/** The condition on a column of members, its values in `$1` as `whoseValue` writes them. */
export const isTheirs = (column: string, { team }: Whose): string =>
  team
    ? `${column} in (select member_id from team_of(($1::uuid[])[1], ($1::uuid[])[2], cardinality($1::uuid[]) = 3))`
    : `${column} = ($1::uuid[])[1]`

/** The third stands there where only those directly below are asked of. */
export function whoseValue({ memberId, team }: Whose): (string | null)[] {
  if (!team) return [memberId]
  const { agentId, isDirect } = team
  return [agentId, team.memberId ?? null, ...(isDirect ? [agentId] : [])]
}

/** Names a prepared statement apart for each of the two. */
export const nameFor = (name: string, { team }: Whose): string => (team ? `${name}-team` : name)
