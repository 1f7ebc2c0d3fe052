import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { logLine } from './log-line.mjs'
import { followParent, root, toolEnvironment } from './root.mjs'
import { log, seconds } from './log.mjs'

/** The server drains its requests and stops PostgreSQL within this time; longer means that it hangs. */
const stopWithinMs = 20_000

/** Wrong settings: the same start would end the same way. */
const unusableSettings = 2
const firstPauseMs = 1_000
const longestPauseMs = 30_000
/** Who lived this long has earned a short pause again. */
const steadyAfterMs = 60_000

/** The pause before a process that died is started again: it doubles with each death in a row. */
export const restartPauseMs = (deaths) => Math.min(firstPauseMs * 2 ** deaths, longestPauseMs)

const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null

async function stopChild(child) {
  if (hasEnded(child) || child.pid === undefined) return
  const ended = once(child, 'exit')
  const timer = setTimeout(() => child.kill('SIGKILL'), stopWithinMs)
  child.kill('SIGTERM')
  await ended
  clearTimeout(timer)
}

/**
 * The processes of one run. Until `keepAlive` is called they stand and fall together: `lost` resolves with a sentence
 * as soon as one of them ends without having been asked to. From then on who dies is started again. What they send to
 * this process goes to `onMessage`.
 */
export function createProcessGroup({ pauseMs = restartPauseMs, onMessage = () => {} } = {}) {
  const members = new Map()
  let isStopping = false
  let isKeptAlive = false
  let reportLoss
  const lost = new Promise((resolve) => (reportLoss = resolve))

  function add(name, script, env) {
    begin({ name, script, env, deaths: 0 })
  }

  function begin({ name, script, env, deaths }) {
    const startedAtMs = Date.now()
    const child = spawn(process.execPath, ['--import', followParent, script], {
      cwd: root,
      env: toolEnvironment(env),
      // A process group of its own: Ctrl-C in the terminal reaches this parent alone, which then stops all in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    members.set(name, child)
    child.on('message', onMessage)
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) =>
        process.stdout.write(`${logLine(name, line)}\n`),
      )
    }
    child.once('error', (error) => reportLoss(`${name} could not be started: ${error.message}`))
    child.once('exit', (code, signal) => {
      if (isStopping) return
      const what = `${name} ended on its own (${signal ?? `code ${code}`})`
      if (!isKeptAlive || code === unusableSettings) return reportLoss(what)
      const inARow = Date.now() - startedAtMs > steadyAfterMs ? 0 : deaths
      const waitMs = pauseMs(inARow)
      log(`${what}: starting it again in ${seconds(waitMs)}`, 'error')
      setTimeout(() => {
        if (!isStopping) begin({ name, script, env, deaths: inARow + 1 })
      }, waitMs)
    })
  }

  /** Call it once all of them are ready: what could not even start is for a person to look at. */
  function keepAlive() {
    isKeptAlive = true
  }

  async function stop() {
    isStopping = true
    await Promise.all([...members.values()].map(stopChild))
  }

  /** For the impatient second Ctrl-C. */
  function kill() {
    isStopping = true
    for (const child of members.values()) if (!hasEnded(child)) child.kill('SIGKILL')
    log('Stopped without waiting', 'error')
  }

  return { add, keepAlive, stop, kill, lost }
}
