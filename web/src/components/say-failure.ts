import { errorText } from '@suntala/phrases/error-text'
import { CallError } from '#api/call-error.ts'
import { loadArea } from '#i18n/load-phrases.ts'
import { currentLanguage } from '#i18n/language.ts'
import { pushToast } from '#ui/toasts.ts'

/** Says in a toast why something failed. The texts of failures come when one happens. */
export async function sayFailure(error: unknown): Promise<void> {
  const errors = await loadArea(currentLanguage.get(), 'errors')
  const code = error instanceof CallError ? error.code : 'INTERNAL'
  pushToast({ tone: 'error', title: errorText(errors, code) })
}
