import type { Queryable, Tx } from '#db/queryable.ts'
import { portalOf } from '#game/closings/closable-store.ts'
import { portalProvider } from '#game/rules.ts'
import type { ClosingState } from '#game/closings/rules.ts'

export type ClosingRow = {
  id: string
  /** All games of a vendor, or one game. */
  vendorCode: string | null
  nodeId: number | null
  state: ClosingState
  fromAt: Date
  untilAt: Date | null
  reason: string
}

const columns = `id, vendor_code as "vendorCode", node_id as "nodeId", state, from_at as "fromAt", until_at as "untilAt", reason`

export async function selectClosing(db: Queryable, id: string): Promise<ClosingRow | undefined> {
  const [row] = await db.query<ClosingRow>({
    text: `select ${columns} from game_closing where id = $1`,
    values: [id],
  })
  return row
}

export const selectStanding = (db: Queryable): Promise<ClosingRow[]> =>
  db.query<ClosingRow>({ text: `select ${columns} from game_closing where state <> 'ENDED'` })

/** Those whose time to begin or to end has come. */
export const selectDue = (tx: Tx, now: Date): Promise<ClosingRow[]> =>
  tx.query<ClosingRow>({
    text: `select ${columns} from game_closing
      where (state = 'PLANNED' and from_at <= $1) or (state = 'CLOSED' and until_at <= $1) order by id`,
    values: [now],
  })

export async function insertClosing(tx: Tx, row: ClosingRow): Promise<void> {
  await tx.query({
    text: `insert into game_closing (id, vendor_code, node_id, state, from_at, until_at, reason)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [row.id, row.vendorCode, row.nodeId, row.state, row.fromAt, row.untilAt, row.reason],
  })
}

export async function updateState(tx: Tx, id: string, state: ClosingState): Promise<void> {
  await tx.query({ text: 'update game_closing set state = $2 where id = $1', values: [id, state] })
}

/** Whether there is such a game of a provider, or a vendor of such games; lotteries are closed by their own terms. */
export async function isKnown(
  tx: Tx,
  { vendorCode, nodeId }: Pick<ClosingRow, 'vendorCode' | 'nodeId'>,
): Promise<boolean> {
  const rows = await tx.query({
    text: `select from game g where (vendor_code = $1 or node_id = $2) and not exists (${portalOf('g', '$3')}) limit 1`,
    values: [vendorCode, nodeId, portalProvider],
  })
  return rows.length > 0
}

/** Writes to each game what follows from the closings that have begun; those that are as they should be stay untouched. */
export async function markGames(tx: Tx): Promise<void> {
  await tx.query({
    text: `with wanted as (
        select g.node_id, count(c.id) > 0 as shut,
            case when bool_and(c.until_at is not null) then max(c.until_at) end as until
          from game g left join game_closing c
            on c.state = 'CLOSED' and (c.node_id = g.node_id or c.vendor_code = g.vendor_code)
          group by g.node_id)
      update game g set is_under_maintenance = w.shut, maintenance_until = w.until
        from wanted w where w.node_id = g.node_id
          and (g.is_under_maintenance, g.maintenance_until) is distinct from (w.shut, w.until)`,
  })
}

/** Whether a game came to a closed vendor after it was closed. */
export async function hasUnmarked(tx: Tx): Promise<boolean> {
  const [row] = await tx.query<{ found: boolean }>({
    text: `select exists (select from game g join game_closing c on c.vendor_code = g.vendor_code
      where c.state = 'CLOSED' and not g.is_under_maintenance) as found`,
  })
  return row?.found === true
}
