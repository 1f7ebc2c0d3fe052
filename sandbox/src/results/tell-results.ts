import { createHmac } from 'node:crypto'
import { resultCallbacks } from '@suntala/contract/results-feed'
import { drawOutcome } from '@suntala/lottery/draw/draw-outcome'
import { issueIdOf } from '@suntala/lottery/draw/issue-id'
import { loadFamilies } from '@suntala/lottery/families/index'
import { lotteries } from '@suntala/lottery/lotteries/index'
import { nextIssues } from '@suntala/lottery/schedule/issues'
import { queueCall } from '#cashier/outbox.ts'
import type { Sandbox } from '#sandbox.ts'

/** Draws of so long ago are told as well by a new process; those that were told already are not told anew. */
const toldBackMs = 3 * 86_400_000

const families = await loadFamilies()
const official = lotteries.filter(({ isEntered, offer }) => isEntered && offer)
type Official = (typeof official)[number]

/**
 * A result that nobody drew: it follows from the draw's name and the secret alone, so that it is the same whenever it
 * is told.
 */
async function madeUp({ settings }: Sandbox, { code, family }: Official, numero: string) {
  const issueId = issueIdOf({ gameCode: code, numero })
  const mac = createHmac('sha256', settings.key.secret).update(`made-up result ${issueId}`)
  return drawOutcome(families[family].generator, { seed: new Uint8Array(mac.digest()), issueId })
}

async function tell(sandbox: Sandbox, lottery: Official, numero: string): Promise<void> {
  const numbers = await madeUp(sandbox, lottery, numero)
  const reference = `${lottery.code} ${numero}`
  const body = JSON.stringify({ reference, gameCode: lottery.code, numero, numbers })
  queueCall(sandbox, { id: `result ${reference}`, path: resultCallbacks.lotteryResult.path, body })
}

/** Tells the results of official draws, each once it is due by the lottery's own schedule. */
export async function tellDueResults(sandbox: Sandbox): Promise<void> {
  const { nextDraws } = sandbox
  const now = sandbox.now()
  for (const lottery of official) {
    const after = (ms: number) => nextIssues(lottery.schedule, { after: ms, count: 1 })[0]
    let next = nextDraws.get(lottery.code) ?? after(now - toldBackMs)
    while (next && next.drawAt <= now) {
      await tell(sandbox, lottery, next.numero)
      next = after(next.drawAt)
    }
    if (next) nextDraws.set(lottery.code, next)
  }
}
