import type { operatorContent } from '@suntala/contract/operator-content'
import { selectArticle, selectArticleQueue } from '#content/article-store.ts'
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

export function operatorRoutes({ db, clock }: Context): Handlers<typeof operatorContent> {
  const causeOf = ({ input, operator }: Given): Cause => ({
    actor: { operator: operator.operatorId },
    at: clock(),
    reason: input.reason,
  })
  return {
    opsArticles: ({ query }) =>
      presentPage(
        query,
        (page) => selectArticleQueue(db, { state: query.state, ...page }),
        (row) => ({ ...presentArticleFacts(row), title: row.texts['title'] ?? '' }),
      ),
    opsArticle: async ({ params: { id } }) => {
      const row = await selectArticle(db, id)
      if (!row) throw new ApiError('NOT_FOUND')
      const texts = await selectAllTexts(db, { entity: 'article', id })
      return { ...presentArticleFacts(row), texts: texts as ArticleTexts } // as opsArticlePut wrote them
    },
    opsArticlePut: async ({ audited, ...given }) => {
      const { id } = given.params
      const { reason: _reason, texts, colors, ...rest } = given.input
      const facts = { id, ...rest, colorFrom: colors[0], colorTo: colors[1] }
      return { id, state: await audited((tx) => putArticle(tx, { ...causeOf(given), facts, texts })) }
    },
    opsArticlePublish: async ({ audited, ...given }) => {
      const { id } = given.params
      const order = { ...causeOf(given), id, from: timeAt(given.input.at) }
      return { id, state: await audited((tx) => publishArticle(tx, order)) }
    },
    opsArticleWithdraw: async ({ audited, ...given }) => {
      const { id } = given.params
      return { id, state: await audited((tx) => withdrawArticle(tx, { ...causeOf(given), id })) }
    },
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
      const { reason: _reason, texts, ...rest } = given.input
      const facts = { id, ...rest }
      return { id, state: await audited((tx) => putNotice(tx, { ...causeOf(given), facts, texts })) }
    },
    opsNoticePublish: async ({ audited, ...given }) => {
      const { id } = given.params
      const { at, until } = given.input
      const order = { ...causeOf(given), id, from: timeAt(at), until: timeAt(until) }
      return { id, state: await audited((tx) => publishNotice(tx, order)) }
    },
    opsNoticeEnd: async ({ audited, ...given }) => {
      const { id } = given.params
      return { id, state: await audited((tx) => endNotice(tx, { ...causeOf(given), id })) }
    },
  }
}

type ArticleTexts = Record<string, { title: string; summary: string; content: string }>
type NoticeTexts = Record<string, { title: string; content: string }>
