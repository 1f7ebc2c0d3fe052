import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export const root = resolve(import.meta.dirname, '../../..')
const bin = join(root, 'node_modules/.bin')

const readyWithinMs = 120_000
const stopWithinMs = 20_000

type Environment = Readonly<Record<string, string>>

/** The pinned Node and the installed tools come first. */
const toolEnvironment = (more: Environment): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`,
  ...more,
})

export type Child = { name: string; process: ChildProcess; log: () => string }

const hasEnded = ({ process: { exitCode, signalCode } }: Child): boolean =>
  exitCode !== null || signalCode !== null

/** Starts one of the project's programs; its output goes into a file. */
export function startChild(
  name: string,
  { script, env, logFile }: { script: string; env: Environment; logFile: string },
): Child {
  const file = openSync(logFile, 'a')
  const started = spawn('node', [join(root, script)], {
    cwd: root,
    env: toolEnvironment(env),
    // A group of its own: Ctrl-C reaches the test run alone, which then stops its children in order.
    detached: true,
    stdio: ['ignore', file, file],
  })
  closeSync(file)
  return { name, process: started, log: () => readFileSync(logFile, 'utf8') }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

/** Waits until an address answers. @throws Error with the child's log when it ends, or takes too long */
export async function untilReady(child: Child, url: string): Promise<void> {
  for (const startedAt = Date.now(); !(await answers(url)); await sleep(50)) {
    if (!hasEnded(child) && Date.now() - startedAt < readyWithinMs) continue
    throw new Error(`${child.name} does not answer at ${url}:\n${child.log().slice(-4_000)}`)
  }
}

/** Asks a child to end, by its process id, and waits. @returns what was wrong about its end */
export async function stopChild(child: Child): Promise<string | undefined> {
  if (hasEnded(child)) return `${child.name} ended on its own:\n${child.log().slice(-4_000)}`
  const ended = once(child.process, 'exit')
  const timer = setTimeout(() => child.process.kill('SIGKILL'), stopWithinMs)
  child.process.kill('SIGTERM')
  await ended
  clearTimeout(timer)
  return child.process.exitCode === 0 ? undefined : `${child.name} had to be killed`
}

/** Runs one of the project's programs to its end. */
export async function runProgram(
  command: readonly string[],
  { env = {}, cwd = root }: { env?: Environment; cwd?: string } = {},
): Promise<{ code: number | null; output: string }> {
  const [name = 'node', ...args] = command
  const run = spawn(name, args, { cwd, env: toolEnvironment(env), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const collect = (chunk: Buffer) => void (output += chunk.toString())
  run.stdout.on('data', collect)
  run.stderr.on('data', collect)
  await once(run, 'close')
  return { code: run.exitCode, output }
}
