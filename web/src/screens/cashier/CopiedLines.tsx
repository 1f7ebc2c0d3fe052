import type { ReactNode } from 'react'
import { copyText } from '#components/copy-text.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Button } from '#ui/Button.tsx'

/** `copied` is what a press of the button beside it copies. */
export type CopiedLine = { name: string; shown: ReactNode; copied?: string }

/** What is typed elsewhere to pay, line by line, to be copied. */
export function CopiedLines({ lines }: { lines: readonly CopiedLine[] }) {
  const t = usePhrases('cashier')
  return (
    <dl className="grid gap-2.5 text-sm">
      {lines.map(({ name, shown, copied }) => (
        <div key={name} className="flex min-h-8 flex-wrap items-center gap-x-3">
          <dt className="muted flex-1 basis-28">{name}</dt>
          <dd className="flex min-w-0 items-center gap-x-3">
            <span className="num min-w-0 font-semibold [overflow-wrap:anywhere]">{shown}</span>
            {copied !== undefined && (
              <Button
                size="sm"
                tone="ghost"
                icon="copy"
                label={t.copyOf({ name })}
                onClick={() => void copyText(copied, { copied: t.copiedOf({ name }), refused: t.notCopied })}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
