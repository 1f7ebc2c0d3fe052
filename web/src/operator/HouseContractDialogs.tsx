import type { AgentContract } from '@suntala/contract/agent-terms'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import {
  type ContractAnswer,
  type ContractAsked,
  contractLists,
  type ContractRequest,
  useSayDecided,
} from '#operator/house-contract.ts'
import { HouseOfferDialog } from '#operator/HouseOfferDialog.tsx'
import { ReasonDialog } from '#operator/ReasonDialog.tsx'
import { pushToast } from '#ui/toasts.ts'

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

type AnswerDialogProps = { deed: ContractAnswer; contract: AgentContract; onClose: () => void }

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
