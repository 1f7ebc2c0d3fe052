import { setTimeout as sleep } from 'node:timers/promises'
import { buildAll } from './build.mjs'
import { createProcessGroup } from './process-group.mjs'
import { whyPortFails } from './ports.mjs'
import { inRoot, onNpmGone } from './root.mjs'
import { bold, exitWithError, green, log, seconds } from './log.mjs'
import { readSettings } from './settings.mjs'

const pollMs = 50
/** The very first start creates a database and fills a demo world; a slow disk may need minutes for it. */
const readyWithinMs = 300_000

const startedAtMs = Number(process.env.STARTED_AT_MS ?? performance.timeOrigin)

async function answers(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

async function becomesReady(urls) {
  const deadline = Date.now() + readyWithinMs
  const waiting = new Set(urls)
  while (waiting.size > 0 && Date.now() < deadline) {
    for (const url of waiting) if (await answers(url)) waiting.delete(url)
    if (waiting.size > 0) await sleep(pollMs)
  }
  return waiting.size === 0
    ? { isReady: true }
    : {
        isReady: false,
        reason: `No answer after ${seconds(readyWithinMs)} from ${[...waiting].join(' and ')}`,
      }
}

/** Ctrl-C, twice from a terminal through npm, counts once; a later second one stops without waiting. */
function onStopSignal(stop, kill) {
  let firstAtMs
  const handle = () => {
    if (firstAtMs === undefined) {
      firstAtMs = Date.now()
      stop()
    } else if (Date.now() - firstAtMs > 1_000) {
      kill()
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, handle)
  onNpmGone(handle)
}

/** The link is told here alone, and only until there is an operator. */
function tellOfConsole({ address, setUpLink }) {
  log(`Operators: ${bold(address)}`)
  if (setUpLink) log(`Make the first operator within an hour, by this link: ${bold(setUpLink)}`)
}

async function assertPortsFree(ports) {
  const problems = []
  for (const { variable, port, host } of ports) problems.push(await whyPortFails(variable, port, host))
  const said = problems.filter(Boolean)
  if (said.length > 0) exitWithError(said.join('\n'))
}

/** Builds what changed, then runs server and sandbox until told to stop; who dies meanwhile is started again. */
export async function start() {
  const settings = readSettings()
  await assertPortsFree(settings.ports)
  if (!(await buildAll())) exitWithError('Nothing was started')

  let operatorConsole
  let isReady = false
  // A server that was started anew before there was an operator has made another link.
  const onMessage = (message) => {
    operatorConsole = message.operatorConsole
    if (isReady) tellOfConsole(operatorConsole)
  }
  const group = createProcessGroup({ onMessage })
  const asked = new Promise((resolve) => onStopSignal(() => resolve('asked'), group.kill))
  group.add('server', inRoot('server', 'src', 'main.ts'), settings.childEnvironment)
  group.add('sandbox', inRoot('sandbox', 'src', 'main.ts'), settings.childEnvironment)

  const trouble = group.lost.then((reason) => ({ isReady: false, reason }))
  const stopped = asked.then(() => ({ isReady: false }))
  const outcome = await Promise.race([becomesReady(settings.readiness), trouble, stopped])
  let reason = outcome.reason
  if (outcome.isReady) {
    group.keepAlive()
    log(
      `${green('Ready')} in ${seconds(Date.now() - startedAtMs)}. Open ${bold(settings.publicUrl)}   (Ctrl-C stops)`,
    )
    isReady = true
    if (operatorConsole) tellOfConsole(operatorConsole)
    reason = (await Promise.race([trouble, stopped])).reason
  }

  log(reason ? `${reason}: stopping everything` : 'Stopping ...', reason ? 'error' : 'info')
  await group.stop()
  log('Stopped')
  process.exit(reason ? 1 : 0)
}
