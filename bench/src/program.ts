import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

const readyWithinMs = 60_000
const stopWithinMs = 20_000

export type Program = { pid: number; stop(): Promise<void> }

const answersOk = (url: string): Promise<boolean> =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  )

/** `BENCH_NODE_OPTIONS='--cpu-prof --cpu-prof-dir=…'` shows where a program spends its time. */
const nodeOptions = (): string[] => (process.env['BENCH_NODE_OPTIONS'] ?? '').split(' ').filter(Boolean)

/** A program of the product in a process of its own, once an address of it answers. */
export async function startProgram(options: {
  script: string
  readyAt: string
  environment: Record<string, string>
  inspectorPort?: number | undefined
}): Promise<Program> {
  const { script, readyAt, environment, inspectorPort } = options
  const inspect =
    inspectorPort === undefined ? [] : [`--inspect=127.0.0.1:${inspectorPort}`, '--inspect-publish-uid=http']
  const child = spawn(process.execPath, [...nodeOptions(), ...inspect, script], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environment },
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const timer = setTimeout(() => child.kill('SIGKILL'), stopWithinMs)
    child.kill('SIGTERM')
    await ended
    clearTimeout(timer)
  }
  const untilMs = performance.now() + readyWithinMs
  while (!(await answersOk(readyAt))) {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`)
    if (performance.now() > untilMs) {
      await stop()
      throw new Error(`${script} did not answer at ${readyAt} in ${readyWithinMs} ms`)
    }
    await sleep(50)
  }
  if (child.pid === undefined) throw new Error(`${script} has no process`)
  return { pid: child.pid, stop }
}
