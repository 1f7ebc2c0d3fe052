import type { Output } from '@suntala/contract/endpoint'
import type { content } from '@suntala/contract/content'
import type { operatorContent } from '@suntala/contract/operator-content'
import type { ArticleRow, SpokenArticle } from '#content/article-store.ts'
import type { NoticeRow, SpokenNotice } from '#content/notice-store.ts'
import { smallPicture } from '#content/small-picture.ts'
import type { BannerRow, PromotionRow, Texts } from '#content/store.ts'

type NoticeAnswer = Output<typeof content.notice>

export function presentBanner(row: BannerRow, texts: Texts = {}): NoticeAnswer['banners'][number] {
  return {
    bannerId: row.banner_id,
    groupName: row.group_name,
    url: row.url,
    linkageType: row.linkage_type,
    image: row.image,
    ...smallPicture(row.image),
    colors: [row.color_from, row.color_to],
    tag: texts.tag ?? '',
    title: texts.title ?? '',
    line: texts.line ?? '',
    action: texts.action ?? '',
    sort: row.sort,
  }
}

export function presentPromotion(row: PromotionRow, texts: Texts = {}): Output<typeof content.promotion> {
  return {
    id: row.id,
    title: texts.title ?? '',
    summary: texts.summary ?? '',
    content: texts.content ?? '',
    category: row.category,
    tags: row.tags,
    image: row.image,
    ...smallPicture(row.image),
    colors: [row.color_from, row.color_to],
    start: row.starts_at?.getTime() ?? null,
    end: row.ends_at?.getTime() ?? null,
  }
}

export function presentNotice(row: SpokenNotice): NoticeAnswer['player'][number] {
  const { id, texts } = row
  return { id, title: texts['title'] ?? '', content: texts['content'] ?? '', date: timeOf(row) }
}

export function presentAnnouncement(
  row: SpokenNotice,
): Output<typeof content.announcements>['content'][number] {
  const { id, kind, texts } = row
  return { id, type: kind, title: texts['title'] ?? '', date: timeOf(row) }
}

type ArticleAnswer = Output<typeof content.news>['content'][number]

export function presentArticle(row: SpokenArticle): ArticleAnswer {
  const { slug, category, image, colorFrom, colorTo, texts } = row
  return {
    id: slug,
    category,
    title: texts['title'] ?? '',
    summary: texts['summary'] ?? '',
    image,
    ...smallPicture(image),
    colors: [colorFrom, colorTo],
    date: timeOf(row),
  }
}

type HelpAnswer = Output<typeof content.helpCenter>[number]['articles'][number]

export function presentHelpArticle(row: SpokenArticle): HelpAnswer {
  const { id, title, summary, date } = presentArticle(row)
  return { id, title, summary, content: row.texts['content'] ?? '', date }
}

/** When a thing that is shown was shown first. */
const timeOf = ({ publishedAt, changedAt }: { publishedAt: Date | null; changedAt: Date }): number =>
  (publishedAt ?? changedAt).getTime()

type OperatorArticle = Omit<Output<typeof operatorContent.opsArticle>, 'texts'>

/** An article as an operator sees it, without its texts. */
export function presentArticleFacts(row: ArticleRow): OperatorArticle {
  const { id, place, slug, category, image, colorFrom, colorTo, sort, state, publishedAt, changedAt } = row
  const colors: [string, string] = [colorFrom, colorTo]
  return {
    id,
    place,
    slug,
    category,
    image,
    colors,
    sort,
    state,
    publishedAt: publishedAt?.getTime() ?? null,
    changedAt: changedAt.getTime(),
  }
}

type OperatorNotice = Omit<Output<typeof operatorContent.opsNotice>, 'texts'>

/** A notice as an operator sees it, without its texts. */
export function presentNoticeFacts(row: NoticeRow): OperatorNotice {
  const { id, kind, execution, state, publishedAt, endsAt, changedAt } = row
  return {
    id,
    kind,
    execution,
    state,
    publishedAt: publishedAt?.getTime() ?? null,
    endsAt: endsAt?.getTime() ?? null,
    changedAt: changedAt.getTime(),
  }
}
