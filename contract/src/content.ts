import { z } from 'zod'
import { noticeKinds } from '#content-kinds.ts'
import { endpoint } from '#endpoint.ts'
import { EpochMs, Id, pageCounts, paging, text } from '#text.ts'

/** Routes and their banner groups (BAN-09..21). */
export const bannerGroups = [
  'w_home',
  'w_rng',
  'w_live',
  'w_fish',
  'w_pvp',
  'w_sports',
  'w_esports',
  'w_lott',
  'w_down',
  'w_promotion',
  'w_shop',
  'w_help',
  'w_reg',
] as const

const Banner = z.object({
  bannerId: z.string(),
  groupName: z.enum(bannerGroups),
  url: z.string(),
  /** Empty: the slide does not link. 'route' stays in the portal, 'register' opens the account form. */
  linkageType: z.enum(['', 'route', 'register']),
  image: z.string(),
  /** The same picture 480 px wide, where there is one. */
  imageSmall: z.string().optional(),
  /** Colours of the slide behind its picture, from and to. */
  colors: z.tuple([z.string(), z.string()]),
  tag: z.string(),
  title: z.string(),
  line: z.string(),
  action: z.string(),
  sort: z.int(),
})

const Promotion = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  image: z.string(),
  /** The same picture 480 px wide, where there is one. */
  imageSmall: z.string().optional(),
  colors: z.tuple([z.string(), z.string()]),
  start: EpochMs.nullable(),
  end: EpochMs.nullable(),
})

const Notice = z.object({ id: z.string(), title: z.string(), content: z.string(), date: EpochMs })

/** An article's own part of its address. */
export const Slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(80)

const Article = z.object({
  /** What its address ends with. */
  id: Slug,
  category: Slug,
  title: z.string(),
  summary: z.string(),
  image: z.string(),
  /** The same picture 480 px wide, where there is one. */
  imageSmall: z.string().optional(),
  colors: z.tuple([z.string(), z.string()]),
  date: EpochMs,
})
const Category = z.object({ id: Slug, name: z.string() })

const language = text(10).optional()

/** News and help. */
export const articles = {
  news: endpoint({
    method: 'GET',
    path: '/wps/content/news',
    summary: 'News, newest first; narrowed to a category and to those with every word of a search',
    auth: 'public',
    query: z.strictObject({
      ...paging,
      pageSize: paging.pageSize.default(12),
      category: Slug.optional(),
      search: text(60).optional(),
      language,
    }),
    output: z.object({
      content: z.array(Article),
      /** Those that have news, whatever the answer is narrowed to. */
      categories: z.array(Category.extend({ count: z.int() })),
      ...pageCounts,
    }),
  }),
  newsItem: endpoint({
    method: 'GET',
    path: '/wps/content/news/:id',
    summary: 'One piece of news with others to read on',
    auth: 'public',
    params: z.strictObject({ id: Slug }),
    query: z.strictObject({ language }),
    output: Article.extend({
      /** Sanitised HTML. */
      content: z.string(),
      categoryName: z.string(),
      related: z.array(Article),
    }),
    errors: ['NOT_FOUND'],
  }),
  helpCenter: endpoint({
    method: 'GET',
    path: '/wps/system/helpCenter',
    summary: 'Every article of the help centre by its category, in the order of reading',
    auth: 'public',
    query: z.strictObject({ categoryId: Slug.optional(), language }),
    output: z.array(
      Category.extend({
        articles: z.array(
          Article.pick({ id: true, title: true, summary: true, date: true }).extend({
            /** Sanitised HTML. */
            content: z.string(),
          }),
        ),
      }),
    ),
  }),
}

export const content = {
  notice: endpoint({
    method: 'GET',
    path: '/wps/notice',
    summary: 'Notices, popups, banners and promotions of the portal',
    auth: 'public',
    query: z.strictObject({
      types: text(20).default('B,PL,PU,PR'),
      platform: z.literal('W').default('W'),
      /** B before login, A after (NOTICE-05, API-41): with a session also what only members are told. */
      execution: z.enum(['A', 'B']).default('B'),
      language,
    }),
    fixed: { types: 'B,PL,PU,PR', platform: 'W', execution: 'B' },
    output: z.object({
      /** The newest to players; `announcements` has them all. */
      player: z.array(Notice),
      popup: z.array(Notice),
      banners: z.array(Banner),
      promotion: z.array(Promotion),
    }),
  }),
  promotion: endpoint({
    method: 'GET',
    path: '/wps/promotion/:id',
    summary: 'One promotion',
    auth: 'public',
    params: z.strictObject({ id: text(40) }),
    query: z.strictObject({ language }),
    output: Promotion,
    errors: ['NOT_FOUND'],
  }),
  announcements: endpoint({
    method: 'GET',
    path: '/wps/notice/announcements',
    summary: 'Notices by their titles, newest first; whoever is logged in also has those for members',
    auth: 'public',
    query: z.strictObject({
      ...paging,
      pageSize: paging.pageSize.default(9),
      /** Kinds, separated by commas. */
      types: text(20).default(noticeKinds.join(',')),
      language,
    }),
    output: z.object({
      content: z.array(z.object({ id: Id, type: z.enum(noticeKinds), title: z.string(), date: EpochMs })),
      ...pageCounts,
    }),
  }),
  announcementDetail: endpoint({
    method: 'GET',
    path: '/wps/notice/announcements/:id',
    summary: 'One notice, its text as sanitised HTML',
    auth: 'public',
    params: z.strictObject({ id: Id }),
    query: z.strictObject({ language }),
    output: Notice.extend({ type: z.enum(noticeKinds) }),
    errors: ['NOT_FOUND'],
  }),
  ...articles,
}
