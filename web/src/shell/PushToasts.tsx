import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePush } from '#api/push.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { keepMemberAnswers } from '#session/keep-member-answers.ts'
import { pushToast } from '#ui/toasts.ts'

type Written = string | ((params: Record<string, string>) => string)

/** Shows the short notices that the server pushes to a member; one whose text this build lacks stays unsaid. */
export function PushToasts() {
  const queries = useQueryClient()
  // It comes with each session and goes with it.
  useEffect(() => {
    keepMemberAnswers(queries)
  }, [queries])
  const phrases: Partial<Record<string, unknown>> = usePhrases('notices')
  usePush('notice', ({ kind, text, params }) => {
    const phrase = phrases[text.replace(/^notices\./, '')] as Written | undefined // an area holds texts and functions
    const title = typeof phrase === 'function' ? phrase(params) : phrase
    if (title) pushToast({ tone: kind, title })
  })
  return null
}
