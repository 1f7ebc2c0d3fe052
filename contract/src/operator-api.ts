import { operatorFreeRounds } from '#free-rounds.ts'
import { mergeGroups } from '#merge-groups.ts'
import { operatorAccount } from '#operator-account.ts'
import { operatorActivity } from '#operator-activity.ts'
import { operatorAgent } from '#operator-agent.ts'
import { operatorCashier } from '#operator-cashier.ts'
import { operatorContent } from '#operator-content.ts'
import { operatorPromotion } from '#operator-promotion.ts'
import { operatorCredit } from '#operator-credit.ts'
import { operatorFeedback } from '#operator-feedback.ts'
import { operatorGames } from '#operator-games.ts'
import { operatorLottery } from '#operator-lottery.ts'
import { operatorProtection } from '#operator-protection.ts'
import { operatorRecord } from '#operator-record.ts'
import { operatorLedger } from '#operator-ledger.ts'
import { operatorReconciliation } from '#operator-reconciliation.ts'
import { operatorReferral } from '#operator-referral.ts'
import { operatorReport } from '#operator-report.ts'
import { operatorSession } from '#operator-session.ts'
import { operatorSettings } from '#operator-settings.ts'
import { operatorSupport } from '#operator-support.ts'
import { operatorTransfer } from '#operator-transfer.ts'
import { operator } from '#operator.ts'
import { operatorWithdrawalCase } from '#withdrawal-case.ts'

/** The calls of the operators' console, by the module of the server that answers them. */
export const operatorGroups = {
  operator,
  account: operatorAccount,
  activity: operatorActivity,
  agent: operatorAgent,
  cashier: mergeGroups({ operatorCashier, operatorWithdrawalCase }),
  content: operatorContent,
  credit: operatorCredit,
  promotion: operatorPromotion,
  referral: operatorReferral,
  feedback: operatorFeedback,
  support: operatorSupport,
  game: mergeGroups({ operatorGames, operatorFreeRounds }),
  lottery: operatorLottery,
  protection: operatorProtection,
  session: operatorSession,
  ledger: operatorLedger,
  record: operatorRecord,
  settings: operatorSettings,
  reconciliation: operatorReconciliation,
  report: operatorReport,
  transfer: operatorTransfer,
}

/** Every call of the operators' console, by its one name; the portal makes none of them. */
export const operatorApi = mergeGroups(operatorGroups)
