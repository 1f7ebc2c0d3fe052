import { parseArgs } from 'node:util'
import { readConfig } from '@suntala/server/config'
import { makeHistory, whyNoHistory } from '#make-history.ts'

function readOptions() {
  try {
    return parseArgs({
      options: { accounts: { type: 'string', default: '2000' }, days: { type: 'string', default: '90' } },
    }).values
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(2)
  }
}

const values = readOptions()

function wholeNumber(name: keyof typeof values, max: number): number {
  const text = values[name]
  if (/^[1-9]\d{0,5}$/.test(text) && Number(text) <= max) return Number(text)
  console.error(`--${name} must be a whole number from 1 to ${max}, not "${text}"`)
  process.exit(2)
}

const plan = { accounts: wholeNumber('accounts', 20_000), days: wholeNumber('days', 400) }
const config = readConfig(process.env)
const problem = whyNoHistory(config)
if (problem) {
  console.error(problem)
  process.exit(2)
}
const stopped = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => stopped.abort(new Error('stopped')))
const startedMs = performance.now()
const seconds = () => Math.round((performance.now() - startedMs) / 1000) // a time
try {
  await makeHistory(config, {
    ...plan,
    signal: stopped.signal,
    onDay: ({ day, days, accounts }) =>
      console.log(`Day ${day} of ${days}: ${accounts} accounts, ${seconds()} s`),
  })
  console.log(`The history is played, in ${seconds()} s. Start it: npm start`)
} catch (error) {
  console.error(stopped.signal.aborted ? 'Stopped; no house was made.' : error)
  process.exitCode = 1
}
