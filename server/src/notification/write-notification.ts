import type { NotificationPayload } from '@suntala/contract/notification-payload'
import { inEveryLanguage } from '@suntala/phrases/every-language'
import { factsOf, type Language, toLanguage } from '@suntala/phrases/languages'
import { noticeTitle } from '#content/begun-notices.ts'
import type { Database } from '#db/database.ts'
import { type MoneyKey, tagOf, type Told } from '#notification/rules.ts'
import type { Device, Waiting } from '#notification/store.ts'
import { readSettings } from '#settings/read-settings.ts'

const [texts, notices, lotteries] = await Promise.all([
  inEveryLanguage('notification'),
  inEveryLanguage('notices'),
  inEveryLanguage('lotteries'),
])

type Words = Pick<NotificationPayload, 'title' | 'body' | 'opens'>
type Of<K extends Told['kind']> = Extract<Told, { kind: K }>
type Result = Extract<Told, { gameCode: string }>
type Chase = Exclude<Of<'draws'>, Result>
type Shown = { language: Language; amounts: boolean }

function resultWords({ gameCode, name, numero, won }: Result, { language, amounts }: Shown): Words {
  const names: Readonly<Record<string, string | undefined>> = lotteries[language]
  const t = texts[language].draws
  const body = won === null ? t.result : amounts ? t.wonAmount({ amount: won }) : t.won
  const figures = { name: names[gameCode] ?? name, numero }
  return { title: t.title(figures), body, opens: 'bets' }
}

function chaseWords({ key, name, amount }: Chase, { language, amounts }: Shown): Words {
  const body = amounts ? notices[language][key]({ name, amount }) : texts[language].chase[key]
  return { title: name, body, opens: 'bets' }
}

const titleOf = (key: MoneyKey) =>
  key.startsWith('deposit') ? 'deposit' : key.startsWith('transfer') ? 'transfer' : 'withdrawal'

function moneyWords(told: Of<'money'>, { language, amounts }: Shown): Words {
  const { key, amount, name = '', reason = '' } = told
  const t = texts[language]
  const body = amounts ? notices[language][key]({ amount, name, reason }) : t.money[key]
  return { title: t[titleOf(key)], body, opens: 'money' }
}

const houseTargets = {
  feedbackAnswered: 'feedback',
  chatAnswered: 'support',
  activityDecided: 'activities',
  houseWrote: 'messages',
  uplineWrote: 'messages',
} as const

async function houseWords(db: Database, told: Of<'house'>, { language }: Shown): Promise<Words | undefined> {
  const t = texts[language]
  const { settings } = await readSettings(db)
  const title = settings.brandName
  if ('key' in told) return { title, body: t.house[told.key], opens: houseTargets[told.key] }
  const notice = await noticeTitle(db, told.noticeId, language)
  return notice === undefined ? undefined : { title, body: notice, opens: 'home' }
}

function wordsOf(db: Database, told: Told, shown: Shown): Words | undefined | Promise<Words | undefined> {
  switch (told.kind) {
    case 'draws':
      return 'key' in told ? chaseWords(told, shown) : resultWords(told, shown)
    case 'money':
      return moneyWords(told, shown)
    case 'house':
      return houseWords(db, told, shown)
    case 'test':
      return { ...texts[shown.language].test, opens: 'account' }
  }
}

/** @returns all that a device shows, in its member's language; undefined for what is told no longer */
export async function writeNotification(
  db: Database,
  { waiting, device }: { waiting: Waiting; device: Pick<Device, 'language' | 'amounts'> },
): Promise<NotificationPayload | undefined> {
  const language = toLanguage(device.language) ?? 'en'
  const words = await wordsOf(db, waiting.content, { language, amounts: device.amounts })
  return (
    words && {
      ...words,
      tag: tagOf(waiting.content, waiting.id),
      lang: language,
      dir: factsOf(language).direction,
    }
  )
}
