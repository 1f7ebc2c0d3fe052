import { useState } from 'react'
import { serverNow } from '#api/server-clock.ts'
import { useCall } from '#api/use-call.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { type Article, ArticleDialog, type Categories } from '#operator/ArticleDialog.tsx'
import { contentStateAt } from '#operator/content-state.ts'
import { ContentBadge } from '#operator/ContentBadge.tsx'
import { ContentDeeds } from '#operator/ContentDeeds.tsx'
import { ContentPanel } from '#operator/ContentPanel.tsx'
import { Facts } from '#operator/Facts.tsx'
import { PublishDialog } from '#operator/PublishDialog.tsx'
import { ReasonDialog } from '#operator/ReasonDialog.tsx'
import type { Who } from '#operator/session.ts'
import { TextsPreview } from '#operator/TextsPreview.tsx'
import { useCategoryName } from '#operator/use-category-name.ts'
import { pushToast } from '#ui/toasts.ts'

type Deed = 'edit' | 'publish' | 'withdraw'

/** What its state allows. */
const deedsIn: Record<Article['state'], readonly Deed[]> = {
  DRAFT: ['edit', 'publish'],
  PUBLISHED: ['edit', 'withdraw'],
  WITHDRAWN: ['edit', 'publish'],
}

type ArticlePanelProps = { id: string; categories: Categories; who: Who }

/** An article as players see it, where it stands, and what an operator can do with it. */
export function ArticlePanel({ id, categories, who }: ArticlePanelProps) {
  const t = usePhrases('content')
  const call = useCall('opsArticle', { params: { id } })
  const [deed, setDeed] = useState<Deed>()
  const article = call.data
  const close = () => setDeed(undefined)
  const refetch = async () => (await call.refetch()).data
  const mayEdit = who.permissions.includes('content.edit')
  return (
    <ContentPanel
      view="articles"
      name={article?.texts['en']?.title ?? t.article}
      call={call}
      badge={article && <ContentBadge state={contentStateAt(article, serverNow())} />}
    >
      {article && (
        <>
          <ArticleFacts article={article} categories={categories} />
          {mayEdit && <ContentDeeds deeds={deedsIn[article.state]} onDeed={setDeed} />}
          <TextsPreview title={t.preview} texts={article.texts} at={article.publishedAt} />
          {deed === 'edit' && (
            <ArticleDialog categories={categories} article={article} refetch={refetch} onClose={close} />
          )}
          {deed === 'publish' && (
            <PublishDialog
              what="article"
              id={id}
              read={article}
              refetch={refetch}
              wasShown={article.publishedAt !== null}
              onClose={close}
            />
          )}
        </>
      )}
      <ReasonDialog
        open={deed === 'withdraw'}
        title={t.withdrawTitle}
        text={t.withdrawText}
        action="opsArticleWithdraw"
        params={{ id }}
        submit={t.withdraw}
        tone="danger"
        invalidates={['opsArticles', 'opsArticle', 'opsAudit']}
        onClose={close}
        onDone={() => pushToast({ tone: 'success', title: t.withdrawn })}
      />
    </ContentPanel>
  )
}

function ArticleFacts({ article, categories }: { article: Article; categories: Categories }) {
  const t = usePhrases('content')
  const nameOf = useCategoryName(categories)
  const { count, dateTimeInZone } = useFormats()
  const { place, slug, image, sort, publishedAt, changedAt } = article
  return (
    <Facts
      facts={[
        [t.place, nameOf(article)],
        [t.slug, <bdi key="slug">{slug}</bdi>],
        [t.sort, place === 'help' ? count(sort) : null],
        [t.image, image],
        [t.shownFrom, publishedAt === null ? null : dateTimeInZone(publishedAt)],
        [t.changed, dateTimeInZone(changedAt)],
      ]}
    />
  )
}
