import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { EpochMs, text } from '#text.ts'

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

export const content = {
  notice: endpoint({
    method: 'GET',
    path: '/wps/notice',
    summary: 'Notices, popups, banners and promotions of the portal',
    auth: 'public',
    query: z.strictObject({
      types: text(20).default('B,PL,PU,PR'),
      platform: z.literal('W').default('W'),
      /** B before login, A after (NOTICE-05, API-41). */
      execution: z.enum(['A', 'B']).default('B'),
      language: text(10).optional(),
    }),
    output: z.object({
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
    query: z.strictObject({ language: text(10).optional() }),
    output: Promotion,
    errors: ['NOT_FOUND'],
  }),
}
