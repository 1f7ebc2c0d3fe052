import type { CallError } from '#api/call-error.ts'
import { currentLanguage } from '#i18n/language.ts'
import { loadArea } from '#i18n/load-phrases.ts'
import { useErrorText } from '#i18n/use-error-text.ts'

function FailureReason({ error }: { error: CallError }) {
  const textOf = useErrorText()
  return <span className="muted">{textOf(error)}</span>
}

/** The part and its words together: without them it would hold up what stands around it. */
export async function loadReasons(): Promise<typeof FailureReason> {
  await loadArea(currentLanguage.get(), 'errors')
  return FailureReason
}
