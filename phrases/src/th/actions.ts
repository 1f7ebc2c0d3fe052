// Made from the folders by `npm run phrases`; a test compares it with them.
import { opsActivityIssue } from '#th/actions/ops-activity-issue.ts'
import { opsActivityProcess } from '#th/actions/ops-activity-process.ts'
import { opsActivityReject } from '#th/actions/ops-activity-reject.ts'
import { opsAgentDomainTake } from '#th/actions/ops-agent-domain-take.ts'
import { opsAgentFlagConfirm } from '#th/actions/ops-agent-flag-confirm.ts'
import { opsAgentFlagDecline } from '#th/actions/ops-agent-flag-decline.ts'
import { opsAgentFlagDismiss } from '#th/actions/ops-agent-flag-dismiss.ts'
import { opsAgentFlagForfeit } from '#th/actions/ops-agent-flag-forfeit.ts'
import { opsAgentFlagHold } from '#th/actions/ops-agent-flag-hold.ts'
import { opsAgentFlagRelease } from '#th/actions/ops-agent-flag-release.ts'
import { opsAgentMoveWithdraw } from '#th/actions/ops-agent-move-withdraw.ts'
import { opsCreditResume } from '#th/actions/ops-credit-resume.ts'
import { opsCreditStop } from '#th/actions/ops-credit-stop.ts'
import { opsFreeCredit } from '#th/actions/ops-free-credit.ts'
import { opsFreeRounds } from '#th/actions/ops-free-rounds.ts'
import { opsFreeRoundsEnd } from '#th/actions/ops-free-rounds-end.ts'
import { opsMemberLock } from '#th/actions/ops-member-lock.ts'
import { opsMemberMessage } from '#th/actions/ops-member-message.ts'
import { opsMemberRank } from '#th/actions/ops-member-rank.ts'
import { opsMemberSessionsEnd } from '#th/actions/ops-member-sessions-end.ts'
import { opsOperatorConfirm } from '#th/actions/ops-operator-confirm.ts'
import { opsOperatorDecline } from '#th/actions/ops-operator-decline.ts'
import { opsOperatorLink } from '#th/actions/ops-operator-link.ts'
import { opsOperatorPasskeysTake } from '#th/actions/ops-operator-passkeys-take.ts'
import { opsOperatorReinstate } from '#th/actions/ops-operator-reinstate.ts'
import { opsOperatorRole } from '#th/actions/ops-operator-role.ts'
import { opsOperatorSessionsEnd } from '#th/actions/ops-operator-sessions-end.ts'
import { opsOperatorSuspend } from '#th/actions/ops-operator-suspend.ts'
import { opsReferralPay } from '#th/actions/ops-referral-pay.ts'
import { opsReferralRefuse } from '#th/actions/ops-referral-refuse.ts'
import { opsTransferReverse } from '#th/actions/ops-transfer-reverse.ts'
import { opsTransferReverseConfirm } from '#th/actions/ops-transfer-reverse-confirm.ts'
import { opsTransferReverseDecline } from '#th/actions/ops-transfer-reverse-decline.ts'

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
