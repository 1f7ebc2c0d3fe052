import type { operatorContent } from '@suntala/contract/operator-content'
import { selectAllCategories, selectArticle, selectArticleQueue } from '#content/article-store.ts'
import { type Cause, publishArticle, putArticle, withdrawArticle } from '#content/edit-article.ts'
import { endNotice, publishNotice, putNotice } from '#content/edit-notice.ts'
import { selectNotice, selectNoticeQueue } from '#content/notice-store.ts'
import { presentArticleFacts, presentNoticeFacts } from '#content/present.ts'
import { selectAllTexts } from '#content/store.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Handlers } from '#http/bind.ts'
import { presentPage } from '#http/present-page.ts'

type Given = { input: { reason: string }; operator: { operatorId: string } }

const timeAt = (ms: number | undefined): Date | undefined => (ms === undefined ? undefined : new Date(ms))

type All = Handlers<typeof operatorContent>
type Of<Name extends string> = Pick<All, Extract<keyof All, `${Name}${string}`>>

const causeOf = ({ clock }: Context, { input, operator }: Given): Cause => ({
  actor: { operator: operator.operatorId },
  at: clock(),
  reason: input.reason,
})

const articleRoutes = (context: Context): Of<'opsArticle'> => {
  const { db } = context
  return {
    opsArticles: async ({ query }) => {
      const [page, categories] = await Promise.all([
        presentPage(
          query,
          (asked) => selectArticleQueue(db, { state: query.state, ...asked }),
          (row) => ({ ...presentArticleFacts(row), title: row.texts['title'] ?? '' }),
        ),
        selectAllCategories(db),
      ])
      return { ...page, categories }
    },
    opsArticle: async ({ params: { id } }) => {
      const row = await selectArticle(db, id)
      if (!row) throw new ApiError('NOT_FOUND')
      const texts = await selectAllTexts(db, { entity: 'article', id })
      return { ...presentArticleFacts(row), texts: texts as ArticleTexts } // as opsArticlePut wrote them
    },
    opsArticlePut: async ({ audited, ...given }) => {
      const { id } = given.params
      const { reason: _reason, replaces, texts, colors, ...rest } = given.input
      const facts = { id, ...rest, colorFrom: colors[0], colorTo: colors[1] }
      const order = { ...causeOf(context, given), facts, texts, replaces: timeAt(replaces) }
      return { id, state: await audited((tx) => putArticle(tx, order)) }
    },
    opsArticlePublish: async ({ audited, ...given }) => {
      const { id } = given.params
      const { at, replaces } = given.input
      const order = { ...causeOf(context, given), id, from: timeAt(at), replaces: timeAt(replaces) }
      return { id, state: await audited((tx) => publishArticle(tx, order)) }
    },
    opsArticleWithdraw: async ({ audited, ...given }) => {
      const { id } = given.params
      return { id, state: await audited((tx) => withdrawArticle(tx, { ...causeOf(context, given), id })) }
    },
  }
}

const noticeRoutes = (context: Context): Of<'opsNotice'> => {
  const { db } = context
  return {
    opsNotices: ({ query }) =>
      presentPage(
        query,
        (page) => selectNoticeQueue(db, { state: query.state, ...page }),
        (row) => ({ ...presentNoticeFacts(row), title: row.texts['title'] ?? '' }),
      ),
    opsNotice: async ({ params: { id } }) => {
      const row = await selectNotice(db, id)
      if (!row) throw new ApiError('NOT_FOUND')
      const texts = await selectAllTexts(db, { entity: 'notice', id })
      return { ...presentNoticeFacts(row), texts: texts as NoticeTexts } // as opsNoticePut wrote them
    },
    opsNoticePut: async ({ audited, ...given }) => {
      const { id } = given.params
      const { reason: _reason, replaces, texts, ...rest } = given.input
      const facts = { id, ...rest }
      const order = { ...causeOf(context, given), facts, texts, replaces: timeAt(replaces) }
      return { id, state: await audited((tx) => putNotice(tx, order)) }
    },
    opsNoticePublish: async ({ audited, ...given }) => {
      const { id } = given.params
      const { at, until, replaces } = given.input
      const times = { from: timeAt(at), until: timeAt(until) }
      const order = { ...causeOf(context, given), id, ...times, replaces: timeAt(replaces) }
      return { id, state: await audited((tx) => publishNotice(tx, order)) }
    },
    opsNoticeEnd: async ({ audited, ...given }) => {
      const { id } = given.params
      return { id, state: await audited((tx) => endNotice(tx, { ...causeOf(context, given), id })) }
    },
  }
}

export const operatorRoutes = (context: Context): All => ({
  ...articleRoutes(context),
  ...noticeRoutes(context),
})

type ArticleTexts = Record<string, { title: string; summary: string; content: string }>
type NoticeTexts = Record<string, { title: string; content: string }>
