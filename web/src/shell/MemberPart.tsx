import { AppLogin } from '#shell/AppLogin.tsx'
import { PushToasts } from '#shell/PushToasts.tsx'
import { SessionEnd } from '#shell/SessionEnd.tsx'
import { TopReward } from '#shell/TopReward.tsx'

/** What comes with each session, and goes with it; before the header, where there is one. */
export const MemberPart = ({ isFramed }: { isFramed: boolean }) => (
  <>
    {isFramed && <TopReward />}
    <PushToasts />
    <AppLogin />
    <SessionEnd />
  </>
)
