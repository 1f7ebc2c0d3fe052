import { foldName } from '@suntala/contract/fold-name'
import type { HelpArticle, HelpCategory } from '#screens/help/help-queries.ts'

export type Found = { article: HelpArticle; category: HelpCategory }

const withoutMarkup = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ')

/** Articles with every word of a search: those that have them all in the title first, else in the order of reading. */
export function searchHelp(categories: readonly HelpCategory[], search: string): Found[] {
  const words = foldName(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const hasAll = (text: string) => {
    const folded = foldName(text)
    return words.every((word) => folded.includes(word))
  }
  const found = categories.flatMap((category) =>
    category.articles
      .filter(({ title, summary, content }) => hasAll(`${title} ${summary} ${withoutMarkup(content)}`))
      .map((article) => ({ article, category })),
  )
  const [first, others] = [true, false].map((isTitle) =>
    found.filter(({ article }) => hasAll(article.title) === isTitle),
  )
  return [...(first ?? []), ...(others ?? [])]
}
