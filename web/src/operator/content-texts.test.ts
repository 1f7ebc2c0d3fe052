import { expect, test } from 'vitest'
import { articleParts, draftOf, noticeParts, spokenIn, textErrors, textsOf } from '#operator/content-texts.ts'

const english = { en: { title: 'Plums', content: '<p>Ripe</p>' } }

test('texts come back from their fields as they went in, languages without a word left out', () => {
  const draft = draftOf(noticeParts, english)
  expect(Object.keys(draft)).toEqual(expect.arrayContaining(['title-en', 'content-en', 'title-th']))
  expect(textsOf(noticeParts, draft)).toEqual(english)
  const both = { ...draft, 'title-th': ' ลูกพลัม ', 'content-th': '' }
  expect(textsOf(noticeParts, both)).toEqual({ ...english, th: { title: 'ลูกพลัม', content: '' } })
})

test('a language that the portal has not is kept', () => {
  const texts = { ...english, 'pt-BR': { title: 'Ameixas', content: '' } }
  expect(textsOf(noticeParts, draftOf(noticeParts, texts))).toEqual(texts)
})

test('what is blank in a language is read in English, part by part', () => {
  const texts = { ...english, th: { title: 'ลูกพลัม', content: ' ' } }
  expect(spokenIn(texts, 'th')).toEqual({ texts: { title: 'ลูกพลัม', content: '<p>Ripe</p>' }, isOwn: true })
  expect(spokenIn({ ...english, th: { title: ' ' } }, 'th')).toEqual({ texts: english.en, isOwn: false })
  expect(spokenIn(english, 'en')).toEqual({ texts: english.en, isOwn: true })
})

test('a title is missing in English always, and in another language once something is written in it', () => {
  const draft = draftOf(articleParts, {})
  expect(textErrors(articleParts, draft)).toEqual([{ field: 'title-en', kind: 'required' }])
  const begun = { ...draft, 'title-en': 'Plums', 'summary-th': 'สุก' }
  expect(textErrors(articleParts, begun)).toEqual([{ field: 'title-th', kind: 'required' }])
})
