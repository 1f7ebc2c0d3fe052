import { usePhrases } from '#i18n/I18nProvider.tsx'
import { contentPath, type ContentView, contentViews } from '#operator/paths.ts'
import { Anchor } from '#ui/Anchor.tsx'

/** The way between notices and articles. */
export function ContentViews({ current }: { current: ContentView }) {
  const t = usePhrases('content')
  return (
    <nav className="ops-parts" aria-label={t.views}>
      {contentViews.map((view) => (
        <Anchor key={view} href={contentPath(view)} aria-current={view === current ? 'page' : undefined}>
          {t.view[view]}
        </Anchor>
      ))}
    </nav>
  )
}
