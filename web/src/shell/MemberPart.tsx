import { useLayoutEffect } from 'react'
import { currentSession, sessionStore } from '#session/session-store.ts'
import { AppLogin } from '#shell/AppLogin.tsx'
import { PushToasts } from '#shell/PushToasts.tsx'
import { SessionEnd } from '#shell/SessionEnd.tsx'
import { TopRest } from '#shell/TopRest.tsx'
import { TopReward } from '#shell/TopReward.tsx'
import { useRest } from '#components/use-rest.ts'

/** Nothing is offered to who rests; the frame, which loads before, is told. */
function TopStrip() {
  const rest = useRest()
  const isResting = rest !== null
  useLayoutEffect(() => {
    sessionStore.set({ ...currentSession(), isResting })
  }, [isResting])
  return rest ? <TopRest rest={rest} /> : <TopReward />
}

/** What comes with each session, and goes with it; before the header, where there is one. */
export const MemberPart = ({ isFramed }: { isFramed: boolean }) => (
  <>
    {isFramed && <TopStrip />}
    <PushToasts />
    <AppLogin />
    <SessionEnd />
  </>
)
