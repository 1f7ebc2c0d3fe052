import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test, vi } from 'vitest'
import { withFirebaseTools } from './firebase-tools.mjs'

const told = (env) => Promise.resolve(env)

test('the long run has Firebase’s tools in a folder that is gone afterwards', async () => {
  const bring = vi.fn(() => Promise.resolve({ code: 0, output: '' }))
  const { FIREBASE_TOOLS } = await withFirebaseTools(told, { env: { LONG: '1' }, bring })
  expect(FIREBASE_TOOLS).toMatch(/node_modules.firebase-tools$/)
  expect(bring).toHaveBeenCalledWith(dirname(dirname(FIREBASE_TOOLS)))
  expect(existsSync(dirname(dirname(FIREBASE_TOOLS)))).toBe(false)
})

test('where they cannot be had the long run goes on without them, and says why', async () => {
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const bring = () => Promise.resolve({ code: 1, output: 'no network' })
  expect(await withFirebaseTools(told, { env: { LONG: '1' }, bring })).toEqual({})
  expect(said.mock.calls.join('')).toContain('no network')
  said.mockRestore()
})

test.each([
  ['that is not long', {}],
  ['that is told where they lie', { LONG: '1', FIREBASE_TOOLS: '/tools' }],
])('a run %s brings none', async (_, env) => {
  const bring = vi.fn()
  expect(await withFirebaseTools(told, { env, bring })).toEqual({})
  expect(bring).not.toHaveBeenCalled()
})
