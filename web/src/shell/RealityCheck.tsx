import { Suspense, useEffect, useState } from 'react'
import { serverNow } from '#api/server-clock.ts'
import { dueAt, readShown, writeShown } from '#shell/reality-check.ts'
import { lazyPart } from '#util/load-part.ts'

const RealityCheckDialog = lazyPart(
  'shell/RealityCheckDialog',
  async () => (await import('#shell/RealityCheckDialog.tsx')).RealityCheckDialog,
)

/** Each so many minutes of a session: how long it lasts, and what came of it. Waits for the member, whatever is open. */
export function RealityCheck({ since, minutes }: { since: number; minutes: number }) {
  const [shownAt, setShownAt] = useState(() => readShown(since))
  const [isDue, setDue] = useState(false)
  const due = dueAt({ since, shownAt, minutes })
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), Math.max(0, due - serverNow()))
    return () => clearTimeout(timer)
  }, [due])
  useEffect(() => {
    // Another tab of the session was told already.
    const hear = () => {
      const elsewhere = readShown(since)
      setShownAt((own) => Math.max(own, elsewhere))
      if (dueAt({ since, shownAt: elsewhere, minutes }) > serverNow()) setDue(false)
    }
    addEventListener('storage', hear)
    return () => removeEventListener('storage', hear)
  }, [since, minutes])
  if (!isDue) return null
  const goOn = () => {
    const now = serverNow()
    writeShown(since, now)
    setShownAt(now)
    setDue(false)
  }
  return (
    <Suspense fallback={null}>
      <RealityCheckDialog since={since} onContinue={goOn} />
    </Suspense>
  )
}
