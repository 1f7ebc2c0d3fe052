import { useEffect, useState, type ComponentType } from 'react'
import type { CallError } from '#api/call-error.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Button } from '#ui/Button.tsx'
import { LaneHead, type LaneHeadProps } from '#ui/Lane.tsx'

/** What a call brings back. */
type Asked = {
  data: unknown
  error: CallError | null
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** Whether there is nothing to show because the call failed; what came before it stays. */
export const isLost = ({ data, error }: Asked): boolean => data === undefined && error !== null

type Why = ComponentType<{ error: CallError }>

/** Why it failed comes later, if at all: a lost network would hold its words back as well. */
function useWhy(): Why | undefined {
  const [Why, setWhy] = useState<Why>()
  useEffect(() => {
    import('#screens/home/failure-reason.tsx')
      .then(({ loadReasons }) => loadReasons())
      .then(
        (part) => setWhy(() => part),
        () => undefined,
      )
  }, [])
  return Why
}

type BlockFailureProps = Pick<LaneHeadProps, 'icon' | 'category' | 'title' | 'viewAll'> & {
  of: Asked
  className?: string
}

/** A block of home whose answer did not come: which, why, and the way to try again. */
export function BlockFailure({
  of: { error, isFetching, refetch },
  className = 'lane',
  ...head
}: BlockFailureProps) {
  const t = usePhrases('home')
  const { retry } = usePhrases('ui')
  const Why = useWhy()
  return (
    <section className={className}>
      <LaneHead {...head} />
      <div className="card home-lost" role="status">
        <span>
          <b>{t.notLoaded}</b> {Why && error && <Why error={error} />}
        </span>
        <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
          {retry}
        </Button>
      </div>
    </section>
  )
}
