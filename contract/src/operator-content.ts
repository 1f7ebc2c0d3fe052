import { z } from 'zod'
import { articlePlaces, articleStates, noticeKinds, noticeStates } from '#content-kinds.ts'
import { Slug } from '#content.ts'
import { endpoint } from '#endpoint.ts'
import { EpochMs, Id, Int32, pageCounts, paging, text } from '#text.ts'

const ids = z.strictObject({ id: Id })
const Reason = z.strictObject({ reason: text(200) })

/** Of a text as it is written, and as it is kept. */
export const markupMax = 20_000
/** HTML as an operator writes it; what may not be shown is taken out before it is kept. */
const markup = z
  .string()
  .max(markupMax)
  .regex(/^[^\p{Cs}\0]*$/u)
const languageTag = z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/)
/** Texts by language; English stands in for a language that has none, and for a part that is blank in it. */
export const inLanguages = <S extends z.ZodObject>(texts: S) =>
  z.record(languageTag, texts).refine((given) => 'en' in given)

const NoticeTexts = z.strictObject({ title: text(120).regex(/\S/), content: markup })
export const ArticleTexts = NoticeTexts.extend({ summary: text(300) })
/** A picture of the portal itself, or none. */
export const pictureOfPortal = z.string().regex(/^(\/art\/(?!.*\.\.)[\w./-]{1,120})?$/)
export const color = z.string().regex(/^#[0-9a-f]{6}$/)

const ArticleInput = z.strictObject({
  place: z.enum(articlePlaces),
  slug: Slug,
  category: Slug,
  image: pictureOfPortal,
  colors: z.tuple([color, color]),
  /** Place in the help centre; news stand by their time. */
  sort: Int32,
  texts: inLanguages(ArticleTexts),
})
const NoticeInput = z.strictObject({
  kind: z.enum(noticeKinds),
  /** B is told to everybody, A to members only. */
  execution: z.enum(['A', 'B']),
  texts: inLanguages(NoticeTexts),
})

const articleFacts = {
  id: Id,
  state: z.enum(articleStates),
  publishedAt: EpochMs.nullable(),
  changedAt: EpochMs,
}
const noticeFacts = {
  id: Id,
  state: z.enum(noticeStates),
  publishedAt: EpochMs.nullable(),
  endsAt: EpochMs.nullable(),
  changedAt: EpochMs,
}
/** `replaces` is the `changedAt` of what was read: what another has changed since is neither written over nor shown. */
const Written = Reason.extend({ replaces: EpochMs.optional() })
const ArticleState = z.object({ id: Id, state: z.enum(articleStates) })
const NoticeState = z.object({ id: Id, state: z.enum(noticeStates) })

/** What the house tells: written, published and taken back by operators. */
export const operatorContent = {
  opsArticles: endpoint({
    method: 'GET',
    path: '/wps/ops/articles',
    summary: 'Articles of news and help in any state, the last changed first',
    auth: { operator: 'content.read' },
    query: z.strictObject({ state: z.enum(articleStates).optional(), ...paging }),
    output: z.object({
      content: z.array(ArticleInput.omit({ texts: true }).extend({ ...articleFacts, title: z.string() })),
      /** All that an article can stand under, in their order. */
      categories: z.array(z.object({ place: z.enum(articlePlaces), id: Slug, name: z.string() })),
      ...pageCounts,
    }),
  }),
  opsArticle: endpoint({
    method: 'GET',
    path: '/wps/ops/articles/:id',
    summary: 'An article with its texts in every language, as they are kept',
    auth: { operator: 'content.read' },
    params: ids,
    output: ArticleInput.extend(articleFacts),
    errors: ['NOT_FOUND'],
  }),
  opsArticlePut: endpoint({
    method: 'PUT',
    path: '/wps/ops/articles/:id',
    summary: 'Write an article anew: as a draft under an id that is new, else in the state that it has',
    auth: { operator: 'content.edit' },
    params: ids,
    input: ArticleInput.extend(Written.shape),
    output: ArticleState,
    errors: ['STATE_CONFLICT'],
  }),
  opsArticlePublish: endpoint({
    method: 'POST',
    path: '/wps/ops/articles/:id/publish',
    summary: 'Show an article, at once or from a time on',
    auth: { operator: 'content.edit' },
    params: ids,
    input: Written.extend({ at: EpochMs.optional() }),
    output: ArticleState,
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  opsArticleWithdraw: endpoint({
    method: 'POST',
    path: '/wps/ops/articles/:id/withdraw',
    summary: 'Show an article no longer',
    auth: { operator: 'content.edit' },
    params: ids,
    input: Reason,
    output: ArticleState,
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  opsNotices: endpoint({
    method: 'GET',
    path: '/wps/ops/notices',
    summary: 'Notices in any state, the last changed first',
    auth: { operator: 'content.read' },
    query: z.strictObject({ state: z.enum(noticeStates).optional(), ...paging }),
    output: z.object({
      content: z.array(NoticeInput.omit({ texts: true }).extend({ ...noticeFacts, title: z.string() })),
      ...pageCounts,
    }),
  }),
  opsNotice: endpoint({
    method: 'GET',
    path: '/wps/ops/notices/:id',
    summary: 'A notice with its texts in every language, as they are kept',
    auth: { operator: 'content.read' },
    params: ids,
    output: NoticeInput.extend(noticeFacts),
    errors: ['NOT_FOUND'],
  }),
  opsNoticePut: endpoint({
    method: 'PUT',
    path: '/wps/ops/notices/:id',
    summary: 'Write a notice anew: as a draft under an id that is new, else in the state that it has',
    auth: { operator: 'content.edit' },
    params: ids,
    input: NoticeInput.extend(Written.shape),
    output: NoticeState,
    errors: ['STATE_CONFLICT'],
  }),
  opsNoticePublish: endpoint({
    method: 'POST',
    path: '/wps/ops/notices/:id/publish',
    summary: 'Tell a notice, at once or from a time on, until another where one is given',
    auth: { operator: 'content.edit' },
    params: ids,
    input: Written.extend({ at: EpochMs.optional(), until: EpochMs.optional() }),
    output: NoticeState,
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  opsNoticeEnd: endpoint({
    method: 'POST',
    path: '/wps/ops/notices/:id/end',
    summary: 'Tell a notice no longer',
    auth: { operator: 'content.edit' },
    params: ids,
    input: Reason,
    output: NoticeState,
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
}
