import type { Permission, Settings } from '@suntala/contract/settings'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { permissionQuery, settingsQuery } from '#api/platform.ts'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import { paths } from '#paths.ts'
import { useShellEntries } from '#shell/entries.ts'

await loadAreas('en', ['shell'])

type World = {
  customerService?: Permission['customerService']
  referralEnabled?: boolean
}

const Ids = () => {
  const { shop, own, help } = useShellEntries()
  return [...shop, ...own, ...help]
    .map((entry) => {
      if (entry.kind === 'support') return `${entry.id}=${entry.service.path}`
      return `${entry.id}=${'href' in entry ? entry.href : entry.kind}`
    })
    .join(' ')
}

/** What a visitor's rail and menu lead to. */
function entriesIn({ customerService = [], referralEnabled = false }: World): string[] {
  const client = new QueryClient()
  client.setQueryData<Partial<Permission>>(permissionQuery.queryKey, { customerService })
  client.setQueryData<Partial<Settings>>(settingsQuery.queryKey, { referralEnabled })
  const html = renderToString(
    <QueryClientProvider client={client}>
      <I18nProvider firstLanguage="en" timeZone="UTC" currency="THB">
        <Ids />
      </I18nProvider>
    </QueryClientProvider>,
  )
  return html.split(' ')
}

test('support is on offer where the operator set an address for it, and nowhere else', () => {
  const none = { csType: 'LIVECHAT', type: '1', path: '' } as const
  const sealed = { csType: 'LIVECHAT', type: '3', path: 'c2VhbGVk' } as const
  const telegram = { csType: 'TELEGRAM', type: '1', path: 'https://t.example/support' } as const
  expect(entriesIn({ customerService: [none, telegram] })).toContain(`support=${telegram.path}`)
  expect(entriesIn({ customerService: [none, telegram, sealed] })).toContain(`support=${sealed.path}`)
  expect(entriesIn({ customerService: [none] }).join(' ')).not.toContain('support')
})

test('free credit, promotions, customer service and the app lead to their places (SIDE-03, SIDE-04, SIDE-06, SIDE-07)', () => {
  const chat = { csType: 'LIVECHAT', type: '1', path: 'https://chat.example/' } as const
  expect(entriesIn({ customerService: [chat] })).toEqual(
    expect.arrayContaining([
      'rewards=/member/rewardCenter',
      `promotions=${paths.promotions()}`,
      'support=https://chat.example/',
      'download=dialog',
    ]),
  )
})

test('friends are invited only while the referral promotion is on (SIDE-05, ROLE-25)', () => {
  const invite = `invite=${paths.member('referral')}`
  expect(entriesIn({ referralEnabled: true })).toContain(invite)
  expect(entriesIn({ referralEnabled: false })).not.toContain(invite)
})
