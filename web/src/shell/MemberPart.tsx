import { PushToasts } from '#shell/PushToasts.tsx'
import { SessionEnd } from '#shell/SessionEnd.tsx'

/** What comes with each session, and goes with it. */
export const MemberPart = () => (
  <>
    <PushToasts />
    <SessionEnd />
  </>
)
