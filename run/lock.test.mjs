import { expect, test } from 'vitest'
import { alone } from './lock.mjs'

test('two runs of a checkout do the same work one after the other', async () => {
  const seen = []
  const work = (name) => async () => {
    seen.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve, 20))
    seen.push(`${name} ends`)
    return name
  }
  const names = await Promise.all([alone('lock-test', work('a')), alone('lock-test', work('b'))])
  expect(names).toEqual(['a', 'b'])
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

test('a failed run lets the next one in', async () => {
  await expect(alone('lock-test', () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk')
  expect(await alone('lock-test', () => 'next')).toBe('next')
})
