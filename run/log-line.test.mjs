import { expect, test, vi } from 'vitest'

/** The format is chosen when the module loads, so each case loads it anew. */
async function loadWith(format) {
  vi.resetModules()
  vi.stubEnv('LOG_FORMAT', format)
  return (await import('./log-line.mjs')).logLine
}

test('a JSON line becomes one readable line with the process in front and the details behind', async () => {
  const logLine = await loadWith('pretty')
  const line = logLine('server', JSON.stringify({ level: 40, time: 0, pid: 1, msg: 'slow', ms: 900 }))
  expect(line).toMatch(/^\d\d:\d\d:\d\d server {2}warn {2}slow ms=900$/)
})

test('an error keeps its stack', async () => {
  const logLine = await loadWith('pretty')
  const err = { stack: 'Error: gone\n    at x' }
  expect(logLine('server', JSON.stringify({ level: 50, time: 0, msg: 'failed', err }))).toContain(
    'Error: gone\n',
  )
})

test('for a collector every line is JSON, even a bare print of a child', async () => {
  const logLine = await loadWith('json')
  expect(JSON.parse(logLine('sandbox', 'hello'))).toMatchObject({
    process: 'sandbox',
    level: 30,
    msg: 'hello',
  })
  expect(JSON.parse(logLine('server', '{"level":30,"msg":"a"}'))).toEqual({
    process: 'server',
    level: 30,
    msg: 'a',
  })
})
