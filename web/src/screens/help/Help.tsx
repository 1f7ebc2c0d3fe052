import { useSettings } from '#api/platform.ts'
import { useCall } from '#api/use-call.ts'
import { BannerArea } from '#components/BannerArea.tsx'
import { LoadFailure } from '#components/LoadFailure.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { ScreenProps } from '#lazy-screen.ts'
import { HelpArticlePage } from '#screens/help/HelpArticlePage.tsx'
import { HelpSubjects } from '#screens/help/HelpSubjects.tsx'
import { WriteToUs } from '#screens/help/WriteToUs.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** P-13, P-14: how the house works, by subject, with a search; bare or in the frame. */
export function Help({ search }: ScreenProps) {
  const t = usePhrases('help')
  const { brandName } = useSettings()
  const help = useCall('helpCenter')
  const article = search.get('article')
  const pageTitle = `${t.title} · ${brandName}`
  return (
    <div className={cx('[.main-bare>&]:py-6', article !== null && 'mx-auto w-full max-w-[1010px]')}>
      {article === null && (
        <>
          {(help.data || !help.error) && <title>{pageTitle}</title>}
          <meta name="description" content={t.intro} />
          <BannerArea group="w_help" label={t.title} />
        </>
      )}
      {!help.data ? (
        help.error ? (
          <LoadFailure title={t.notLoaded} of={help} pageTitle={pageTitle} />
        ) : (
          <Skeleton height={480} radius={14} />
        )
      ) : article !== null ? (
        <HelpArticlePage categories={help.data} id={article} />
      ) : help.data.length === 0 ? (
        <EmptyState heading="h1" title={t.none} text={t.noneText} />
      ) : (
        <HelpSubjects categories={help.data} search={search.get('search') ?? ''} />
      )}
      <WriteToUs />
    </div>
  )
}
