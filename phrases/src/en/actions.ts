// Made from the folders by `npm run phrases`; a test compares it with them.
import { opsActivityIssue } from '#en/actions/ops-activity-issue.ts'
import { opsActivityProcess } from '#en/actions/ops-activity-process.ts'
import { opsActivityReject } from '#en/actions/ops-activity-reject.ts'
import { opsAgentDomainTake } from '#en/actions/ops-agent-domain-take.ts'
import { opsAgentFlagConfirm } from '#en/actions/ops-agent-flag-confirm.ts'
import { opsAgentFlagDecline } from '#en/actions/ops-agent-flag-decline.ts'
import { opsAgentFlagDismiss } from '#en/actions/ops-agent-flag-dismiss.ts'
import { opsAgentFlagForfeit } from '#en/actions/ops-agent-flag-forfeit.ts'
import { opsAgentFlagHold } from '#en/actions/ops-agent-flag-hold.ts'
import { opsAgentFlagRelease } from '#en/actions/ops-agent-flag-release.ts'
import { opsAgentMoveWithdraw } from '#en/actions/ops-agent-move-withdraw.ts'
import { opsCreditResume } from '#en/actions/ops-credit-resume.ts'
import { opsCreditStop } from '#en/actions/ops-credit-stop.ts'
import { opsFreeCredit } from '#en/actions/ops-free-credit.ts'
import { opsFreeRounds } from '#en/actions/ops-free-rounds.ts'
import { opsFreeRoundsEnd } from '#en/actions/ops-free-rounds-end.ts'
import { opsMemberLock } from '#en/actions/ops-member-lock.ts'
import { opsMemberMessage } from '#en/actions/ops-member-message.ts'
import { opsMemberRank } from '#en/actions/ops-member-rank.ts'
import { opsMemberSessionsEnd } from '#en/actions/ops-member-sessions-end.ts'
import { opsOperatorConfirm } from '#en/actions/ops-operator-confirm.ts'
import { opsOperatorDecline } from '#en/actions/ops-operator-decline.ts'
import { opsOperatorLink } from '#en/actions/ops-operator-link.ts'
import { opsOperatorPasskeysTake } from '#en/actions/ops-operator-passkeys-take.ts'
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
  opsAgentDomainTake,
  opsAgentFlagConfirm,
  opsAgentFlagDecline,
  opsAgentFlagDismiss,
  opsAgentFlagForfeit,
  opsAgentFlagHold,
  opsAgentFlagRelease,
  opsAgentMoveWithdraw,
  opsCreditResume,
  opsCreditStop,
  opsFreeCredit,
  opsFreeRounds,
  opsFreeRoundsEnd,
  opsMemberLock,
  opsMemberMessage,
  opsMemberRank,
  opsMemberSessionsEnd,
  opsOperatorConfirm,
  opsOperatorDecline,
  opsOperatorLink,
  opsOperatorPasskeysTake,
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
