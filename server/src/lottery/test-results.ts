import { sign } from '@suntala/contract/signature'
import { resultCallbacks } from '@suntala/contract/results-feed'
import { drawOutcome } from '@suntala/lottery/draw/draw-outcome'
import { randomBytes } from 'node:crypto'
import type { Database } from '#db/database.ts'
import { nodeHashing } from '#lottery/node-hashing.ts'
import { issueIdOf, productOf } from '#lottery/products.ts'
import { createPlacer, placeSlip } from '#lottery/place-slip.ts'
import { callerOf, keyFor, lotteryContext, slipInput, type TestIssue } from '#lottery/test-issues.ts'
import type { TestMember } from '#ledger/test-members.ts'
import type { TestPlatform } from '#test-platform.ts'

export const feedSecret = 'a secret of a feed of results'

/** For tests: numbers that an issue's lottery can draw. */
export async function anyResult({ gameCode, numero }: TestIssue): Promise<number[]> {
  const from = { seed: new Uint8Array(randomBytes(32)), issueId: issueIdOf(gameCode, numero) }
  return [...(await drawOutcome(productOf(gameCode).family.generator, from, nodeHashing))]
}

type Told = { reference?: string; numbers: readonly number[] }

/** For tests: tells a result as the feed would, signed at the platform's own time unless told otherwise. */
export function tellResult(
  platform: TestPlatform,
  { gameCode, numero }: { gameCode: string; numero: string },
  { reference = `${gameCode} ${numero}`, numbers }: Told,
  { secret = feedSecret, lateMs = 0, key = 'sandbox' } = {},
) {
  const { path } = resultCallbacks.lotteryResult
  const body = JSON.stringify({ reference, gameCode, numero, numbers })
  const headers = sign({ method: 'POST', path, body }, { id: key, secret }, platform.now() - lateMs)
  return platform.server.inject({
    method: 'POST',
    url: path,
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  })
}

/** For tests: the verdict on a result that is told. */
export async function verdictOn(
  platform: TestPlatform,
  issue: { gameCode: string; numero: string },
  told: Told,
): Promise<string> {
  const answer = await tellResult(platform, issue, told)
  return answer.json<{ verdict: string }>().verdict
}

/** For tests: 1.00 on each of these numbers of a play type. */
export async function betNumbers(
  db: Database,
  about: { member: TestMember; issue: TestIssue; playType: string; selection: string },
): Promise<string> {
  const context = lotteryContext(db)
  const { playType, selection } = about
  const input = slipInput(about.issue, { playType, selection, unit: '1' })
  const placed = await placeSlip(context, createPlacer(context), {
    caller: callerOf(about.member),
    input,
    idempotency: keyFor(input),
  })
  return placed.slipId
}
