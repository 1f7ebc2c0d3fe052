import type { Output } from '@suntala/contract/endpoint'
import { listings, type operatorGames } from '@suntala/contract/operator-games'
import type { Context } from '#context.ts'
import { readCatalogue } from '#game/catalogue.ts'
import { type ClosingRow, selectStanding } from '#game/closings/closing-store.ts'
import { selectClosable } from '#game/closings/closable-store.ts'
import { countPlayers, selectVendors } from '#game/store.ts'
import { portalProvider, shownCategory } from '#game/rules.ts'
import { readPage } from '#http/present-page.ts'
import { readSettings } from '#settings/read-settings.ts'

type Vendors = Output<typeof operatorGames.opsVendors>
type Games = Output<typeof operatorGames.opsGames>

const playedWithinMs = 15 * 60_000

function presentClosing(row: ClosingRow | undefined): Games['content'][number]['closing'] {
  if (!row || row.state === 'ENDED') return null
  const { id, state, fromAt, untilAt, reason } = row
  return { id, state, from: fromAt.getTime(), until: untilAt?.getTime() ?? null, reason }
}

/** Every vendor, with what an operator has to know before all its games are closed. */
export async function listVendorsToClose(context: Context): Promise<Vendors> {
  const { db, clock } = context
  const since = new Date(clock().getTime() - playedWithinMs)
  const [{ games }, vendors, standing, players] = await Promise.all([
    readCatalogue(context),
    selectVendors(db),
    selectStanding(db),
    countPlayers(db, since),
  ])
  const byVendor = Map.groupBy(
    games.filter(({ isGroup }) => !isGroup),
    ({ vendorCode }) => vendorCode,
  )
  return {
    vendors: vendors.flatMap(({ code, name }) => {
      const own = byVendor.get(code)
      if (!own || own.some(({ provider }) => provider === portalProvider)) return []
      return {
        code,
        name,
        games: own.length,
        open: own.filter(({ isPlayable }) => isPlayable).length,
        players: own.reduce((sum, { nodeId }) => sum + (players.get(nodeId) ?? 0), 0),
        closing: presentClosing(standing.find(({ vendorCode }) => vendorCode === code)),
      }
    }),
  }
}

type Query = {
  search?: string | undefined
  vendor?: string | undefined
  only?: 'shut' | undefined
  pageNo: number
  pageSize: number
}

export async function listGamesToClose(context: Context, query: Query): Promise<Games> {
  const { db, clock } = context
  const { search, vendor, only } = query
  const wanted = { search: search ?? '', vendor: vendor ?? null, isShut: only === 'shut' }
  const [{ rows, ...counts }, { byNodeId }, standing, players, { settings }] = await Promise.all([
    readPage(query, (page) => selectClosable(db, { ...wanted, ...page })),
    readCatalogue(context),
    selectStanding(db),
    countPlayers(db, new Date(clock().getTime() - playedWithinMs)),
    readSettings(db),
  ])
  const content = rows.map((row) => ({
    nodeId: row.nodeId,
    title: row.title,
    code: row.code,
    vendor: row.vendorCode,
    vendorName: row.vendorName,
    category: shownCategory(row, settings.esportsVendors),
    isOpen: byNodeId.get(row.nodeId)?.isPlayable === true,
    listing: listings.find((one) => one === row.listing) ?? 'UNLISTED',
    players: players.get(row.nodeId) ?? 0,
    closing: presentClosing(standing.find(({ nodeId }) => nodeId === row.nodeId)),
    vendorClosing: presentClosing(standing.find(({ vendorCode }) => vendorCode === row.vendorCode)),
  }))
  return { content, ...counts }
}
