import { copyText } from '#components/copy-text.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Button } from '#ui/Button.tsx'

/** The last signs of an id tell rows apart, and the search finds them; all of it can be copied in the drawer. */
export const shortId = (id: string): string => (id.length > 14 ? id.slice(-12).toUpperCase() : id)

/** An id as the rows show it, and the whole of it to copy. */
export function LongId({ id, name }: { id: string; name: string }) {
  const t = usePhrases('record')
  const { copied } = usePhrases('ui')
  return (
    <span className="inline-flex items-center gap-1.5">
      <bdi className="num" title={id}>
        {shortId(id)}
      </bdi>
      <Button
        size="sm"
        tone="ghost"
        icon="copy"
        label={t.copyWhole({ name })}
        onClick={() => void copyText(id, { copied, refused: t.notCopied })}
      />
    </span>
  )
}
