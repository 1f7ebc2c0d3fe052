import { useState } from 'react'
import { type CallError, isCode } from '#api/call-error.ts'

/**
 * What a form writes over, or shows: what stood there when it was opened and, once the form was told that another operator has
 * changed it, what stands there then. So nobody's change is lost unseen, and nothing that was typed either.
 */
export function useReplaced<T>(
  known: T,
  refetch: () => Promise<T | undefined>,
): {
  replaced: T
  /** How it stands now, after it was changed. */
  changed: T | undefined
  onRefused: (error: CallError) => void
} {
  const [opened] = useState(known)
  const [changed, setChanged] = useState<T>()
  return {
    replaced: changed ?? opened,
    changed,
    onRefused: (error) => {
      if (isCode(error, 'STATE_CONFLICT')) void refetch().then(setChanged)
    },
  }
}
