import { winsCode, winsMax } from '@suntala/contract/latest-wins'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { forgetWinners, listWinners } from '#game/list-winners.ts'
import { publishEvent } from '#push/publish-event.ts'

/** However many rounds end, pages hear of wins this often at most from each process. */
const pauseMs = 1_000

const waiting = new WeakSet<Database>()
/** What was told last, as a text. */
const told = new WeakMap<Database, string>()

async function tell(context: Context): Promise<void> {
  const { db } = context
  forgetWinners(db)
  const list = await listWinners(context, { category: 'ALL', limit: winsMax })
  const text = JSON.stringify(list)
  if (text === told.get(db)) return
  told.set(db, text)
  publishEvent(db, { game: winsCode }, 'wins', { list })
}

/** A round ended that may be a large win: the pages that show the newest ones hear of it within a moment. */
export function announceWins(context: Context): void {
  const { db, log } = context
  if (waiting.has(db)) return
  waiting.add(db)
  const onTime = () => {
    waiting.delete(db)
    tell(context).catch((error: unknown) =>
      log.warn({ reason: String(error) }, 'the newest wins were not told'),
    )
  }
  setTimeout(onTime, pauseMs).unref()
}
