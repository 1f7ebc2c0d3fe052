import type { ActivityTexts } from '#activity/store.ts'

const none: ActivityTexts = { title: '', summary: '', content: '' }

/** An activity's texts in a language, with English beneath: a part that is blank leaves the English one. */
export function textsIn(language: string, texts: Record<string, ActivityTexts>): ActivityTexts {
  const [own, english] = [texts[language] ?? none, texts['en'] ?? none]
  const part = (name: keyof ActivityTexts) => (/\S/.test(own[name]) ? own[name] : english[name])
  return { title: part('title'), summary: part('summary'), content: part('content') }
}
