import type { CallError } from '#api/call-error.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { InlineNotice } from '#ui/Notice.tsx'

/** Why the device's work came to nothing; the next press tries again. */
export function HumanCheckError({ error }: { error: CallError | undefined }) {
  const errorText = useErrorText()
  return (
    error && (
      <InlineNotice tone="error" compact live>
        {errorText(error)}
      </InlineNotice>
    )
  )
}
