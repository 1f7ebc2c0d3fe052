import { usePush } from '#api/push.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { pushToast } from '#ui/toasts.ts'

type Written = string | ((params: Record<string, string>) => string)

/** Shows the short notices that the server pushes; one whose text this build lacks stays unsaid. */
export function PushToasts() {
  const phrases: Partial<Record<string, unknown>> = usePhrases('notices')
  usePush('notice', ({ kind, text, params }) => {
    const phrase = phrases[text.replace(/^notices\./, '')] as Written | undefined // an area holds texts and functions
    const title = typeof phrase === 'function' ? phrase(params) : phrase
    if (title) pushToast({ tone: kind, title })
  })
  return null
}
