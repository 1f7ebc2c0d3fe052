import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { logLine } from './log-line.mjs'
import { followParent, root, toolEnvironment } from './root.mjs'
import { say } from './say.mjs'

/** The server drains its requests and stops PostgreSQL within this time; longer means that it hangs. */
const stopWithinMs = 20_000

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
 * The processes of one run: they stand and fall together.
 * `lost` resolves with a sentence as soon as one of them ends without having been asked to.
 */
export function createProcessGroup() {
  const members = []
  let isStopping = false
  let reportLoss
  const lost = new Promise((resolve) => (reportLoss = resolve))

  function add(name, script, env) {
    const child = spawn(process.execPath, ['--import', followParent, script], {
      cwd: root,
      env: toolEnvironment(env),
      // A process group of its own: Ctrl-C in the terminal reaches this parent alone, which then stops all in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    members.push(child)
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) =>
        process.stdout.write(`${logLine(name, line)}\n`),
      )
    }
    child.once('error', (error) => reportLoss(`${name} could not be started: ${error.message}`))
    child.once('exit', (code, signal) => {
      if (!isStopping) reportLoss(`${name} ended on its own (${signal ?? `code ${code}`})`)
    })
  }

  async function stop() {
    isStopping = true
    await Promise.all(members.map(stopChild))
  }

  /** For the impatient second Ctrl-C. */
  function kill() {
    isStopping = true
    for (const child of members) if (!hasEnded(child)) child.kill('SIGKILL')
    say('Stopped without waiting', 'error')
  }

  return { add, stop, kill, lost }
}
