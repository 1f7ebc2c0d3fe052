import type { articleStates, noticeStates } from '@suntala/contract/content-kinds'
import type { Machine } from '#audit/rules.ts'

export type ArticleState = (typeof articleStates)[number]
export type ArticleEvent = 'edit' | 'publish' | 'withdraw'

export const articleMachine: Machine<ArticleState, ArticleEvent> = {
  subject: 'article',
  transitions: {
    DRAFT: { edit: 'DRAFT', publish: 'PUBLISHED' },
    PUBLISHED: { edit: 'PUBLISHED', withdraw: 'WITHDRAWN' },
    WITHDRAWN: { edit: 'WITHDRAWN', publish: 'PUBLISHED' },
  },
}

export type NoticeState = (typeof noticeStates)[number]
export type NoticeEvent = 'edit' | 'publish' | 'end'

/** SM-18: what has ended stays as it was told. */
export const noticeMachine: Machine<NoticeState, NoticeEvent> = {
  subject: 'notice',
  transitions: {
    DRAFT: { edit: 'DRAFT', publish: 'PUBLISHED' },
    PUBLISHED: { edit: 'PUBLISHED', end: 'ENDED' },
    ENDED: {},
  },
}

const wordsMax = 8

/** The words of a search, each of which a text must contain. */
export const searchWords = (search: string): string[] =>
  search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, wordsMax)

/** The kinds among those that a caller names, separated by commas; others are left out. */
export const namedKinds = <Kind extends string>(known: readonly Kind[], named: string): Kind[] => {
  const wanted = new Set(named.split(','))
  return known.filter((kind) => wanted.has(kind))
}
