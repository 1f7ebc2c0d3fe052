import type { Output } from '@suntala/contract/endpoint'
import type { content } from '@suntala/contract/content'
import type { BannerRow, NoticeRow, PromotionRow, Texts } from '#content/store.ts'

/** Pictures of the art pack come in two sizes; an operator's own picture in one. */
const smallOf = (image: string): { imageSmall?: string } =>
  image.startsWith('/art/focal/') ? { imageSmall: image.replace(/\.webp$/, '-sm.webp') } : {}

type NoticeAnswer = Output<typeof content.notice>

export function presentBanner(row: BannerRow, texts: Texts = {}): NoticeAnswer['banners'][number] {
  return {
    bannerId: row.banner_id,
    groupName: row.group_name,
    url: row.url,
    linkageType: row.linkage_type,
    image: row.image,
    ...smallOf(row.image),
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
    ...smallOf(row.image),
    colors: [row.color_from, row.color_to],
    start: row.starts_at?.getTime() ?? null,
    end: row.ends_at?.getTime() ?? null,
  }
}

export function presentNotice(row: NoticeRow, texts: Texts = {}): NoticeAnswer['player'][number] {
  return {
    id: row.id,
    title: texts.title ?? '',
    content: texts.content ?? '',
    date: row.published_at.getTime(),
  }
}
