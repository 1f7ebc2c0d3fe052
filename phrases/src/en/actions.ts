// Made from the folders by `npm run phrases`; a test compares it with them.
import { opsActivityIssue } from '#en/actions/ops-activity-issue.ts'
import { opsActivityProcess } from '#en/actions/ops-activity-process.ts'
import { opsActivityReject } from '#en/actions/ops-activity-reject.ts'
import { opsAgentMoveWithdraw } from '#en/actions/ops-agent-move-withdraw.ts'
import { opsFreeCredit } from '#en/actions/ops-free-credit.ts'
import { opsFreeRounds } from '#en/actions/ops-free-rounds.ts'
import { opsFreeRoundsEnd } from '#en/actions/ops-free-rounds-end.ts'
import { opsMemberLock } from '#en/actions/ops-member-lock.ts'
import { opsMemberRank } from '#en/actions/ops-member-rank.ts'
import { opsMemberSessionsEnd } from '#en/actions/ops-member-sessions-end.ts'
import { opsOperatorConfirm } from '#en/actions/ops-operator-confirm.ts'
import { opsOperatorDecline } from '#en/actions/ops-operator-decline.ts'
import { opsOperatorLink } from '#en/actions/ops-operator-link.ts'
import { opsOperatorReinstate } from '#en/actions/ops-operator-reinstate.ts'
import { opsOperatorRole } from '#en/actions/ops-operator-role.ts'
import { opsOperatorSessionsEnd } from '#en/actions/ops-operator-sessions-end.ts'
import { opsOperatorSuspend } from '#en/actions/ops-operator-suspend.ts'
import { opsReferralPay } from '#en/actions/ops-referral-pay.ts'
import { opsReferralRefuse } from '#en/actions/ops-referral-refuse.ts'
import { opsTransferReverse } from '#en/actions/ops-transfer-reverse.ts'
import { opsTransferReverseConfirm } from '#en/actions/ops-transfer-reverse-confirm.ts'
import { opsTransferReverseDecline } from '#en/actions/ops-transfer-reverse-decline.ts'

export const actions = {
  opsActivityIssue,
  opsActivityProcess,
  opsActivityReject,
  opsAgentMoveWithdraw,
  opsFreeCredit,
  opsFreeRounds,
  opsFreeRoundsEnd,
  opsMemberLock,
  opsMemberRank,
  opsMemberSessionsEnd,
  opsOperatorConfirm,
  opsOperatorDecline,
  opsOperatorLink,
  opsOperatorReinstate,
  opsOperatorRole,
  opsOperatorSessionsEnd,
  opsOperatorSuspend,
  opsReferralPay,
  opsReferralRefuse,
  opsTransferReverse,
  opsTransferReverseConfirm,
  opsTransferReverseDecline,
}
