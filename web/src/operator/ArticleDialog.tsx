import { articlePlaces } from '@suntala/contract/content-kinds'
import type { FieldError } from '@suntala/contract/errors'
import { WrittenInput } from '@suntala/contract/operator-inputs'
import { uuidV7 } from '@suntala/contract/uuid-v7'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { ValueOf } from '#api/names.ts'
import { serverNow } from '#api/server-clock.ts'
import { TextField } from '#components/form/fields.tsx'
import { useForm } from '#components/form/use-form.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import {
  articleParts,
  namePattern,
  picturePattern,
  draftOf,
  type TextDraft,
  textErrors,
  textsOf,
} from '#operator/content-texts.ts'
import { contentPath } from '#operator/paths.ts'
import { useReplaced } from '#operator/use-replaced.ts'
import { WritingForm } from '#operator/WritingForm.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { pushToast } from '#ui/toasts.ts'

export type Article = ValueOf<'opsArticle'>
export type Categories = ValueOf<'opsArticles'>['categories']

type ArticleDialogProps = {
  categories: Categories
  /** Without one it is written anew. */
  article?: Article
  refetch?: () => Promise<Article | undefined>
  onClose: () => void
}

/** Writes an article: as a draft, or anew where it is. */
export function ArticleDialog(props: ArticleDialogProps) {
  const t = usePhrases('content')
  const ui = usePhrases('ui')
  const { article, onClose } = props
  return (
    <Dialog
      open
      onClose={onClose}
      size="xl"
      title={article ? t.editArticle : t.newArticle}
      description={
        article?.state === 'PUBLISHED'
          ? t.liveText
          : article?.state === 'WITHDRAWN'
            ? t.saveText
            : t.draftText
      }
      closeLabel={ui.close}
    >
      <ArticleForm {...props} />
    </Dialog>
  )
}

type Facts = {
  place: Article['place']
  category: string
  slug: string
  image: string
  colorFrom: string
  colorTo: string
  sort: string
}
type Values = TextDraft & Facts & { reason: string }

const factsOf = (article: Article | undefined, categories: Categories): Facts => {
  const { place, category, slug, image, colors, sort } = article ?? {
    place: 'news',
    category: categories.find((each) => each.place === 'news')?.id ?? '',
    slug: '',
    image: '',
    colors: ['#0e4a3a', '#1f8a63'] as const,
    sort: 0,
  }
  return { place, category, slug, image, colorFrom: colors[0], colorTo: colors[1], sort: String(sort) }
}

/** What the contract says of each, told at its field. */
const patterns = {
  slug: namePattern,
  image: picturePattern,
  sort: /^\d{1,9}$/,
} as const

const factErrors = (typed: Facts): FieldError[] =>
  (['slug', 'image', 'sort'] as const)
    .filter((field) => !patterns[field].test(typed[field].trim()))
    .map((field) => ({ field, kind: 'pattern' }))

const nothing = () => Promise.resolve(undefined)

/** The form and what sends it. */
function useArticleForm({ categories, article, refetch = nothing, onClose }: ArticleDialogProps) {
  const t = usePhrases('content')
  // The same for as long as it is sent, so that an answer that is lost makes no second one.
  const [id] = useState(() => article?.id ?? uuidV7(serverNow()))
  const { replaced, changed, onRefused } = useReplaced(article, refetch)
  const texts = draftOf(articleParts, article?.texts ?? {})
  const values: Values = { ...texts, ...factsOf(article, categories), reason: '' }
  const form = useForm({
    action: 'opsArticlePut',
    schema: WrittenInput,
    values,
    check: (typed) => [...factErrors(typed), ...textErrors(articleParts, typed)],
    toInput: (typed) => ({
      place: typed.place,
      category: typed.category,
      slug: typed.slug.trim(),
      image: typed.image.trim(),
      colors: [typed.colorFrom, typed.colorTo] as [string, string], // from and to
      sort: Number(typed.sort),
      texts: textsOf(articleParts, typed),
      reason: typed.reason.trim(),
      ...(replaced && { replaces: replaced.changedAt }),
    }),
    params: { id },
    words: ({ field, kind }) => {
      if (field === 'slug') return kind === 'mismatch' ? t.slugTaken : t.slugHint
      return { image: t.imageWrong, sort: t.sortWrong }[field]
    },
    invalidates: ['opsArticles', 'opsArticle', 'opsAudit'],
    onRefused,
    onDone: () => {
      onClose()
      pushToast({ tone: 'success', title: t.saved })
      navigate(contentPath('articles', id))
    },
  })
  return { form, changed }
}

function ArticleForm(props: ArticleDialogProps) {
  const { categories, onClose } = props
  const t = usePhrases('content')
  const { form, changed } = useArticleForm(props)
  const { place, category } = form.values
  const here = categories.filter((each) => each.place === place)
  return (
    <WritingForm form={form} parts={articleParts} changed={changed} onClose={onClose}>
      <div className="ops-pairs">
        <Field label={t.place}>
          <Select
            value={place}
            // Each place has categories of its own.
            onChange={(next) =>
              form.set({ place: next, category: categories.find((each) => each.place === next)?.id ?? '' })
            }
            options={articlePlaces.map((value) => ({ value, text: t.places[value] }))}
          />
        </Field>
        <Field label={t.category} error={form.errorOf('category')}>
          <Select
            value={category}
            onChange={(next) => form.set({ category: next })}
            options={here.map(({ id, name }) => ({ value: id, text: name }))}
          />
        </Field>
      </div>
      <TextField name="slug" label={t.slug} hint={t.slugHint} maxLength={80} dir="ltr" data-autofocus />
      {place === 'help' && (
        <TextField name="sort" label={t.sort} hint={t.sortHint} inputMode="numeric" maxLength={9} numeric />
      )}
      <TextField name="image" label={t.image} hint={t.imageHint} maxLength={125} dir="ltr" />
      <div className="ops-pairs">
        <TextField name="colorFrom" type="color" label={t.colorFrom} />
        <TextField name="colorTo" type="color" label={t.colorTo} />
      </div>
    </WritingForm>
  )
}
