import { useEffect } from 'react'
import { answerStepUps, askedProof, endAskedProof } from '#components/step-up/asked-proof.ts'
import { StepUpDialog } from '#components/step-up/StepUpDialog.tsx'
import { useStore } from '#util/store.ts'

/** Where the calls of a page may ask for a fresh proof of who is there. */
export function StepUpHost() {
  const asked = useStore(askedProof, null)
  useEffect(() => {
    const stop = answerStepUps()
    return stop
  }, [])
  return (
    <StepUpDialog
      offers={asked?.offers}
      onProved={() => endAskedProof(true)}
      onClose={() => endAskedProof(false)}
    />
  )
}
