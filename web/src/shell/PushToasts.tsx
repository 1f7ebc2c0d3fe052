import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { CallName } from '#api/names.ts'
import { usePush } from '#api/push.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { keepMemberAnswers } from '#session/keep-member-answers.ts'
import { pushToast } from '#ui/toasts.ts'

type Written = string | ((params: Record<string, string>) => string)

/** What ends a session comes right behind the message of it: then nothing is asked for any more. */
const countAfterMs = 300

/** Says what is written into the member's mailbox, and has it counted; what this build has no text for stays unsaid. */
export function PushToasts() {
  const queries = useQueryClient()
  // It comes with each session and goes with it.
  useEffect(() => {
    keepMemberAnswers(queries)
  }, [queries])
  const counting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    return () => clearTimeout(counting.current)
  }, [])
  const phrases: Partial<Record<string, unknown>> = usePhrases('notices')
  usePush('rewards', () => {
    for (const name of ['unread', 'rewards'] as const)
      void queries.invalidateQueries({ queryKey: [name] satisfies [CallName] })
  })
  usePush('notice', ({ kind, text, params, isQuiet }) => {
    clearTimeout(counting.current)
    counting.current = setTimeout(() => {
      for (const name of ['unread', 'messages'] as const)
        void queries.invalidateQueries({ queryKey: [name] satisfies [CallName] })
    }, countAfterMs)
    if (isQuiet) return
    const phrase = phrases[text.replace(/^notices\./, '')] as Written | undefined // an area holds texts and functions
    const title = typeof phrase === 'function' ? phrase(params) : phrase
    if (title) pushToast({ tone: kind, title })
  })
  return null
}
