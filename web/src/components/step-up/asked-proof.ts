import type { StepUpValue } from '@suntala/contract/proof'
import type { CallError } from '#api/call-error.ts'
import { sessionLost, stepUp } from '#api/signals.ts'
import { createStore, useStore } from '#util/store.ts'

type Waiting = { go: () => void; giveUp: () => void }
type Asked = StepUpValue & { waiting: readonly Waiting[] }

/** What the page asks the member to prove anew. Calls that come meanwhile wait for the same answer. */
export const askedProof = createStore<Asked | null>(null)

/** Whether the member is asked: until that is answered nothing is on its way. */
export const useIsProofAsked = (): boolean => useStore(askedProof, null) !== null

function ask(error: CallError): Promise<void> {
  const { offers } = error.value as StepUpValue // the contract's, of this code
  return new Promise((resolve, reject) => {
    const waiting = { go: resolve, giveUp: () => reject(error) }
    askedProof.set({ offers, waiting: [...(askedProof.get()?.waiting ?? []), waiting] })
  })
}

/** Ends the question: what waited goes on, or fails with the refusal that it had. */
export function endAskedProof(isProved: boolean): void {
  const { waiting = [] } = askedProof.get() ?? {}
  askedProof.set(null)
  for (const { go, giveUp } of waiting) (isProved ? go : giveUp)()
}

/** @returns a function that ends it */
export function answerStepUps(): () => void {
  const giveUp = () => endAskedProof(false)
  const stop = sessionLost.on(giveUp)
  stepUp.ask = ask
  return () => {
    stop()
    // A page that took over has its own already.
    if (stepUp.ask === ask) stepUp.ask = undefined
    giveUp()
  }
}
