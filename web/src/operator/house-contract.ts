import type { AgentContract } from '@suntala/contract/agent-terms'
import type { ValueOf } from '#api/names.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { pushToast } from '#ui/toasts.ts'

export type ContractRequest = ValueOf<'opsContractRequests'>['content'][number]

export type ContractAnswer = 'accept' | 'reject' | 'withdraw' | 'terminate'

/** What an operator is about to do. */
export type ContractAsked =
  | { deed: 'offer' }
  | { deed: 'counter' | ContractAnswer; contract: AgentContract }
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
