import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationsDirectory } from '#db/migrate.ts'
import { testDatabase } from '#db/test-database.ts'
import { helpMoney } from '#content/seed/help-money.ts'
import { seedHelp } from '#content/seed-help.ts'

const db = await testDatabase()
/** What the help of the release before said of it. */
const before = {
  en: 'A bet counts with its stake once it is settled. A bet that is given back, because a round or an issue was void, does not count.',
  th: 'การแทงนับตามเดิมพันเมื่อคิดผลแล้ว การแทงที่คืนเงินเพราะรอบหรืองวดเป็นโมฆะไม่นับ',
} as const

test('help of an earlier release says after the upgrade what counts towards turnover now; an operator’s own words stay', async () => {
  await db.transaction((tx) => seedHelp(tx, { clock: () => new Date() }))
  const article = helpMoney.find(({ slug }) => slug === 'turnover')
  if (!article) throw new Error('the help says nothing of turnover')
  const stored = async () =>
    new Map(
      (
        await db.query<{ language: string; content: string }>({
          text: `select t.language, t.texts->>'content' as content from content_text t
            join article a on a.id::text = t.id where t.entity = 'article' and a.slug = 'turnover'`,
        })
      ).map(({ language, content }) => [language, content]),
    )
  const write = (language: 'en' | 'th', content: string) =>
    db.query({
      text: `update content_text t set texts = jsonb_set(t.texts, '{content}', to_jsonb($2::text)) from article a
        where t.entity = 'article' and t.id = a.id::text and a.slug = 'turnover' and t.language = $1`,
      values: [language, content],
    })
  const seeded = await stored()
  const [heading] = (seeded.get('en') ?? '').split('<h2>')
  const migration = await readFile(join(migrationsDirectory, '202611281945-help-of-turnover.sql'), 'utf8')
  const migrate = async () => {
    for (const text of migration.split(';\n').filter((part) => part.trim() !== '')) await db.query({ text })
  }

  for (const language of ['en', 'th'] as const) {
    const [start = '', end = ''] = (seeded.get(language) ?? '').split(/(?<=<\/h2><p>).*(?=<\/p>$)/)
    await write(language, `${start}${before[language]}${end}`)
  }
  expect(await stored()).not.toEqual(seeded)
  await migrate()
  expect(await stored()).toEqual(seeded)

  await write('en', `${heading}<p>Ask us.</p>`)
  await migrate()
  expect((await stored()).get('en')).toBe(`${heading}<p>Ask us.</p>`)
})
