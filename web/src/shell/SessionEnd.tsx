import { Suspense, useEffect, useRef, useState } from 'react'
import { followSessionEnd, isFinal, type SessionEnd as End } from '#session/follow-session-end.ts'
import { RealityCheck } from '#shell/RealityCheck.tsx'
import { lazyPart } from '#util/load-part.ts'

const SessionEndDialog = lazyPart(
  'shell/SessionEndDialog',
  async () => (await import('#shell/SessionEndDialog.tsx')).SessionEndDialog,
)

/** Its words come when they are needed. */
const sayFailure = async (error: unknown) => (await import('#components/say-failure.ts')).sayFailure(error)

/** Shows reality checks, and warns of the session's end. Before an idle end the member can stay; of the end that comes in any case one is told. */
export function SessionEnd() {
  const follower = useRef<ReturnType<typeof followSessionEnd>>(undefined)
  const [end, setEnd] = useState<End | null>(null)
  const [seen, setSeen] = useState<End | null>(null)
  /** The end that the member has read of, and does not want to see again. */
  const [readUntil, setReadUntil] = useState(0)

  useEffect(() => {
    const followed = followSessionEnd({ onNear: setEnd, onSeen: setSeen })
    follower.current = followed
    return followed.stop
  }, [])

  // What is on its way out keeps its words.
  const [shown, setShown] = useState<End | null>(null)
  if (end && end !== shown) setShown(end)
  const reality = seen !== null && seen.reminderMinutes > 0 && (
    <RealityCheck key={seen.since} since={seen.since} minutes={seen.reminderMinutes} />
  )
  if (!shown) return reality

  const final = isFinal(shown)
  const stay = async () => {
    if (final) setReadUntil(shown.endsAt)
    else await follower.current?.stay().catch((error: unknown) => sayFailure(error).catch(() => undefined))
  }
  return (
    <>
      {reality}
      <Suspense fallback={null}>
        <SessionEndDialog
          open={end !== null && readUntil !== end.endsAt}
          end={shown}
          final={final}
          onStay={stay}
        />
      </Suspense>
    </>
  )
}
