import { playerRisk } from '@suntala/lottery/rules/exposure'
import { familyOfIssue } from '@suntala/lottery/rules/family'
import type { Queryable } from '#db/queryable.ts'
import { currencyCode, currencyOf } from '#ledger/account.ts'
import { type Finding, type LedgerCheck, sqlCheck } from '#ledger/ledger-check.ts'
import { exposureOf } from '#lottery/expose-bets.ts'
import {
  selectCountedOfIssue,
  selectExposedIssues,
  selectExposure,
  selectWinsOfIssue,
} from '#lottery/exposure-store.ts'
import { productOf } from '#lottery/products.ts'
import { isUndrawn } from '#lottery/rules.ts'

type Issue = Awaited<ReturnType<typeof selectExposedIssues>>[number]

/** What an issue's standing bets expose the house to, by currency, risk and number; nothing once it is drawn. */
async function countAnew(db: Queryable, issue: Issue): Promise<Map<string, bigint>> {
  const counted = new Map<string, bigint>()
  if (!isUndrawn(issue.state)) return counted
  const family = familyOfIssue(productOf(issue.gameCode).family, issue.numero)
  const bets = await selectCountedOfIssue(db, issue.id)
  for (const [currency, its] of Map.groupBy(bets, ({ accountId }) => currencyCode[currencyOf(accountId)]))
    for (const { risk, key, amount } of exposureOf(family, its))
      counted.set(`${currency} ${risk} ${key}`, amount)
  for (const { accountId, memberId, amount } of await selectWinsOfIssue(db, issue.id))
    counted.set(`${currencyCode[currencyOf(accountId)]} ${playerRisk} ${memberId}`, amount)
  return counted
}

async function lookAt(db: Queryable, issue: Issue): Promise<string[]> {
  const counted = await countAnew(db, issue)
  const kept = new Map(
    (await selectExposure(db, issue.id)).map((row) => [`${row.currency} ${row.risk} ${row.key}`, row.amount]),
  )
  return [...new Set([...counted.keys(), ...kept.keys()])].flatMap((number) => {
    const [due, is] = [counted.get(number) ?? 0n, kept.get(number) ?? 0n]
    return due === is
      ? []
      : [`${issue.gameCode} ${issue.numero}: ${number} stands at ${is}, its bets come to ${due}`]
  })
}

type Line = { line: string }

/** What was accepted under a version is what that version was when it was placed. */
export const termsCheck = sqlCheck<Line>(
  'lottery: every slip was accepted under the terms in force',
  `select 'slip ' || s.id || ' was accepted under version ' || s.terms_version || ' of the terms' as line
    from lottery_slip s join lottery_issue i on i.id = s.issue_id
    where s.terms_version <> lottery_terms_at(i.game_code, s.placed_at)`,
  ({ line }) => line,
)

/** What the house is exposed to by number is what its standing bets come to. */
export const exposureCheck: LedgerCheck = {
  name: 'lottery: the exposure of a number is the sum over its bets',
  async run(db) {
    const findings: Finding[] = []
    for (const issue of await selectExposedIssues(db))
      for (const text of (await lookAt(db, issue)).slice(0, 20)) findings.push({ check: this.name, text })
    return findings
  },
}
