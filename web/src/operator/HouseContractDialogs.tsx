import type { AgentContract } from '@suntala/contract/agent-terms'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { HouseOfferDialog } from '#operator/HouseOfferDialog.tsx'
import type { ContractRequest } from '#operator/HouseRequests.tsx'
import { ReasonDialog } from '#operator/ReasonDialog.tsx'
import { pushToast } from '#ui/toasts.ts'

type Answer = 'accept' | 'reject' | 'withdraw' | 'terminate'

/** What an operator is about to do. */
export type ContractAsked =
  | { deed: 'offer' }
  | { deed: 'counter' | Answer; contract: AgentContract }
  | { deed: 'confirm' | 'decline'; request: ContractRequest }

/** All that a decision about a contract of the house changes on the page. */
export const contractLists = ['opsContracts', 'opsContractRequests', 'opsAudit'] as const

/** Tells what became of a decision: done, or waiting for another operator. */
export function useSayDecided(): (answer: { requestId: string | null; ended?: readonly string[] }) => void {
  const t = usePhrases('teams')
  return ({ requestId, ended = [] }) =>
    pushToast({
      tone: 'success',
      title: requestId === null ? t.decided : t.waitsNow,
      ...(ended.length > 0 && { text: t.endedBelow({ count: ended.length }) }),
    })
}

/** Asks for terms or a reason, and does it. */
export function HouseContractDialogs({
  asked,
  onClose,
}: {
  asked: ContractAsked | undefined
  onClose: () => void
}) {
  if (!asked) return null
  if (asked.deed === 'offer') return <HouseOfferDialog onClose={onClose} />
  if (asked.deed === 'counter') return <HouseOfferDialog contract={asked.contract} onClose={onClose} />
  if ('request' in asked) return <RequestDialog {...asked} onClose={onClose} />
  return <AnswerDialog deed={asked.deed} contract={asked.contract} onClose={onClose} />
}

type AnswerDialogProps = { deed: Answer; contract: AgentContract; onClose: () => void }

function AnswerDialog({ deed, contract: { contractId, version, downline }, onClose }: AnswerDialogProps) {
  const t = usePhrases('teams')
  const agent = usePhrases('agent').contract
  const sayDecided = useSayDecided()
  return (
    <ReasonDialog
      open
      title={t.deedTitles[deed]({ account: downline })}
      text={deed === 'terminate' ? t.terminateText : t.deedText}
      action="opsContractAct"
      params={{ id: contractId, action: deed }}
      more={{ version }}
      submit={agent[deed]}
      tone={deed === 'accept' ? 'primary' : 'danger'}
      invalidates={contractLists}
      onClose={onClose}
      onDone={sayDecided}
    />
  )
}

type RequestDialogProps = { deed: 'confirm' | 'decline'; request: ContractRequest; onClose: () => void }

function RequestDialog({ deed, request: { id, action, account, isOwn }, onClose }: RequestDialogProps) {
  const t = usePhrases('teams')
  const agent = usePhrases('agent').contract
  const sayDecided = useSayDecided()
  const rest = { open: true, params: { id }, invalidates: contractLists, onClose }
  return deed === 'confirm' ? (
    <ReasonDialog
      {...rest}
      title={t.confirmTitle}
      text={t.asked[action]({ account })}
      action="opsContractConfirm"
      submit={t.confirm}
      onDone={sayDecided}
    />
  ) : (
    <ReasonDialog
      {...rest}
      title={t.declineTitle}
      text={t.asked[action]({ account })}
      action="opsContractDecline"
      submit={isOwn ? agent.withdraw : t.decline}
      tone="danger"
      onDone={() => pushToast({ tone: 'success', title: t.declined })}
    />
  )
}
