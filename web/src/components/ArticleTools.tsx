import { share } from '#components/share.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Button } from '#ui/Button.tsx'

/** What can be done with an article: hand it on, or put it on paper. */
export function ArticleTools({ title }: { title: string }) {
  const t = usePhrases('news')
  const { copied } = usePhrases('ui')
  return (
    <div className="no-print flex flex-wrap gap-2">
      <Button
        size="sm"
        icon="share-network"
        onClick={() => void share({ title, url: location.href }, { copied, refused: t.notCopied })}
      >
        {t.share}
      </Button>
      <Button size="sm" tone="ghost" icon="printer" onClick={() => window.print()}>
        {t.print}
      </Button>
    </div>
  )
}
