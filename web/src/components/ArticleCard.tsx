import type { ValueOf } from '#api/names.ts'
import { useFormats } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { cx } from '#ui/cx.ts'

export type Article = ValueOf<'news'>['content'][number]

type ArticleCardProps = {
  article: Article
  /** Name of its category, where it is not plain from the page. */
  category?: string | undefined
  level?: 'h2' | 'h3'
  /** The first of a list: across the whole width, its picture asked for at once. */
  isLead?: boolean
}

/** A piece of news: its picture on its gradient, when, what. The whole card leads to it. */
export function ArticleCard({ article, category, level: Title = 'h2', isLead = false }: ArticleCardProps) {
  const { dayInWords } = useFormats()
  const { id, title, summary, image, imageSmall, colors, date } = article
  const [from, to] = colors
  return (
    <article className={cx('ac card', isLead && 'ac-lead')}>
      <span className="ac-pic" style={{ background: `linear-gradient(105deg, ${from}, ${to})` }}>
        {image && (
          <img
            src={imageSmall ?? image}
            alt=""
            width={480}
            height={360}
            {...(isLead ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
          />
        )}
      </span>
      <span className="ac-text">
        <span className="ac-meta">
          {category && <b>{category}</b>}
          <time dateTime={new Date(date).toISOString()}>{dayInWords(date)}</time>
        </span>
        <Title>
          <Anchor href={paths.newsItem(id)} className="ac-go">
            {title}
          </Anchor>
        </Title>
        <span className="soft">{summary}</span>
      </span>
    </article>
  )
}
