import type { Permission } from '@suntala/contract/permission'
import type { Database } from '#db/database.ts'
import type { TestMember } from '#ledger/test-members.ts'
import { createPlacer, placeSlip } from '#lottery/place-slip.ts'
import { callerOf, keyFor, lotteryContext, slipInput, type TestIssue } from '#lottery/test-issues.ts'

export const issuePermissions: Permission[] = ['lottery.read', 'lottery.ask', 'lottery.confirm']

/** For tests: digits on top, 1.00 on each; each that is drawn pays 3.20, however often it came. */
export async function betDigits(
  db: Database,
  {
    member,
    issue,
    digits = '0 1 2 3 4 5 6 7 8 9',
    currency = 'THB',
  }: { member: TestMember; issue: TestIssue; digits?: string; currency?: 'THB' | 'DEMO' },
): Promise<string> {
  const context = lotteryContext(db)
  const input = slipInput(issue, { playType: 'run_top', selection: digits, unit: '1' })
  const placed = await placeSlip(context, createPlacer(context), {
    caller: callerOf(member, currency),
    input,
    idempotency: keyFor(input),
  })
  return placed.slipId
}

/** For tests: a result of the top three digits, which is not the one that stands. */
export function otherResult(top: readonly number[], standing: readonly number[]): number[] {
  const result = [...top, 4, 5]
  return result.join() === standing.join() ? [...top, 4, 6] : result
}
