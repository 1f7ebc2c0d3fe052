import { usePromotionMark } from '#components/promotion-state.ts'
import type { Promotion } from '#components/use-notice.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Badge } from '#ui/Badge.tsx'

/** A tag in the visitor's language; one that the operator invented stays as it is. */
export function usePromotionTag(): (tag: string) => string {
  const tags: Partial<Record<string, string>> = usePhrases('promotion').tag
  return (tag) => tags[tag] ?? tag
}

/** An offer on its gradient; the whole card leads to its rules. */
export function PromotionCard({ promotion, isTall = false }: { promotion: Promotion; isTall?: boolean }) {
  const tagText = usePromotionTag()
  const mark = usePromotionMark()(promotion)
  const { id, title, summary, image, imageSmall, colors, tags } = promotion
  const [from, to] = colors
  return (
    <Anchor
      href={paths.promotion(id)}
      className={isTall ? 'pc pc-tall' : 'pc'}
      style={{ background: `linear-gradient(105deg, ${from}, ${to})` }}
    >
      {image && (
        <img src={imageSmall ?? image} alt="" width={480} height={360} loading="lazy" decoding="async" />
      )}
      <span className="pc-tags">
        {mark && (
          <Badge tone="shade" icon="clock">
            {mark}
          </Badge>
        )}
        {tags.map((tag) => (
          <Badge key={tag} tone="shade">
            {tagText(tag)}
          </Badge>
        ))}
      </span>
      <span className="pc-text">
        <b>{title}</b>
        {summary && <span>{summary}</span>}
      </span>
    </Anchor>
  )
}
