import { expect, test } from 'vitest'
import { createGate } from '#http/gate.ts'

test('lets two run, one wait and turns the fourth away', async () => {
  const gate = createGate({ running: 2, waiting: 1 })
  const releases: (() => void)[] = []
  let started = 0
  const work = () => {
    started++
    return new Promise<void>((resolve) => releases.push(resolve))
  }
  const admitted = [gate.run(work), gate.run(work), gate.run(work)]
  await expect(gate.run(work)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  expect(started).toBe(2)

  releases.shift()?.()
  await admitted[0]
  await new Promise((resolve) => setImmediate(resolve))
  expect(started).toBe(3)
  for (const release of releases) release()
  await Promise.all(admitted)
})

test('gives the place back when the work fails', async () => {
  const gate = createGate({ running: 1, waiting: 0 })
  await expect(gate.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(gate.run(() => Promise.resolve('ran'))).resolves.toBe('ran')
})
