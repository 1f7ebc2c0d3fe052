import type { Endpoint } from '@suntala/contract/endpoint'
import { expect, test } from 'vitest'
import { ApiError } from '#http/api-error.ts'
import type { EndpointRegistry } from '#http/bind.ts'
import type { Portal } from '#portal/load-portal.ts'
import { renderPage } from '#portal/render-page.ts'

const read = { method: 'GET', path: '/', summary: '', auth: 'public' } as Endpoint // its answers are not checked here

const refuse = (error: Error) => () => Promise.reject(error)
const handlers: Record<string, () => unknown> = {
  settings: () => ({}),
  there: () => 'an answer',
  notThere: refuse(new ApiError('NOT_FOUND')),
  unreadable: refuse(new ApiError('VALIDATION')),
  broken: refuse(new Error('the database is away')),
}
const registry = new Map(
  Object.entries(handlers).map(([name, handler]) => [name, { definition: read, handler }] as const),
) as unknown as EndpointRegistry // what is read of it

/** What the portal is given to render a page that asks these calls first. */
async function givenFor(...names: string[]): Promise<Parameters<Portal['render']>[0]> {
  let given: Parameters<Portal['render']>[0] | undefined
  const portal: Portal = {
    routeQueries: () => names.map((name) => ({ key: name, name, args: { params: {} } })),
    render: (input) => {
      given = input
      return { status: 200, html: '' }
    },
  }
  const pageKey = { url: '/news/nowhere', lang: 'en' } as const
  await renderPage(portal, registry, { pageKey, permission: { status: 0 } }, {} as never) // handlers here ask for no request
  return given ?? expect.fail('nothing was rendered')
}

test('a page is told what its first calls answered, and which of them know of no such thing', async () => {
  const { queries, missing } = await givenFor('there', 'notThere', 'unreadable', 'broken')
  expect(queries).toEqual({ there: 'an answer' })
  expect(missing).toEqual(['notThere', 'unreadable'])
})

test('a call that fails by itself makes no page one that is not found', async () => {
  expect((await givenFor('there', 'broken')).missing).toEqual([])
})
