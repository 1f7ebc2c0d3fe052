import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { Article, Categories } from '#operator/ArticleDialog.tsx'

/** Where an article stands, in words. */
export function useCategoryName(
  categories: Categories,
): (article: Pick<Article, 'place' | 'category'>) => string {
  const t = usePhrases('content')
  return ({ place, category }) => {
    const known = categories.find((each) => each.place === place && each.id === category)
    return t.categoryOf({ place: t.places[place], category: known?.name ?? category })
  }
}
