import type { MarkerCode } from '@suntala/contract/protection-terms'
import type { Queryable, Tx } from '#db/queryable.ts'
import type { Facts, Marker } from '#protection/harm-rules.ts'

export const selectFacts = (
  db: Queryable,
  { members, until, timeZone }: { members: readonly string[]; until: Date; timeZone: string },
): Promise<Facts[]> =>
  db.query<Facts>({
    text: `select member_id as "memberId", deposited, deposits, usually, day_deposits as "dayDeposits",
        day_lost as "dayLost", bets, night_bets as "nightBets", nights, given_back as "givenBack", raises
      from protection_facts($1, $2, $3)`,
    values: [members, until, timeZone],
  })

export async function insertMarkers(
  tx: Tx,
  day: string,
  markers: readonly (Marker & { memberId: string })[],
): Promise<void> {
  if (markers.length === 0) return
  await tx.query({
    text: `insert into protection_marker (member_id, day, code, facts)
      select member_id, $1, code, facts from unnest($2::uuid[], $3::text[], $4::jsonb[]) u(member_id, code, facts)
      on conflict do nothing`,
    values: [
      day,
      markers.map(({ memberId }) => memberId),
      markers.map(({ code }) => code),
      markers.map(({ facts }) => JSON.stringify(facts)),
    ],
  })
}

export type MarkerRow = {
  memberId: string
  account: string
  day: string
  code: MarkerCode
  facts: Record<string, string>
  total: bigint
}

/** The newest first, each with the count of all that fit. */
export const selectMarkers = (
  db: Queryable,
  asked: { account: string | undefined; code: MarkerCode | undefined; limit: number; offset: number },
): Promise<MarkerRow[]> =>
  db.query<MarkerRow>({
    name: 'protection-markers',
    text: `select m.id as "memberId", m.username as account, p.day::text as day, p.code, p.facts, count(*) over () as total
      from protection_marker p join member m on m.id = p.member_id
      where ($1::text is null or m.username = $1) and ($2::text is null or p.code = $2)
      order by p.day desc, m.username, p.code limit $3 offset $4`,
    values: [asked.account ?? null, asked.code ?? null, asked.limit, asked.offset],
  })
