import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#api/query-client.ts'
import { currentLanguage, wireLanguage } from '#i18n/language.ts'
import { followLanguage } from '#start/follow-language.ts'

afterEach(() => currentLanguage.set('en'))

test('a first answer on its way when the language changes gives way to one in the new language', async () => {
  const queries = createQueryClient()
  const stop = followLanguage(queries)
  const sent: (() => void)[] = []
  const ask = (): Promise<string> => {
    const language = wireLanguage()
    return new Promise((resolve) => sent.push(() => resolve(language)))
  }
  const news = new QueryObserver(queries, { queryKey: ['news'], queryFn: ask })
  const leave = news.subscribe(() => undefined)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  currentLanguage.set('th')
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  for (const arrive of sent) arrive()
  await vi.waitFor(() => expect(news.getCurrentResult().data).toBe('TH'))
  leave()
  stop()
})
