import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export type Program = {
  process: ChildProcess
  /** What it has told, in order. */
  told: Record<string, unknown>[]
  /** Resolves with the first thing told that has this key; rejects when the program ends before. */
  tells(key: string): Promise<unknown>
  ended: Promise<void>
}

/** Runs a TypeScript file in a process of its own and collects what it sends. */
export function startProgram(file: string, args: string[], env: Record<string, string> = {}): Program {
  const child = fork(file, args, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  })
  const told: Record<string, unknown>[] = []
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  child.on('message', (message) => told.push(message as Record<string, unknown>)) // the programs send objects
  const ended = once(child, 'close').then(() => undefined)
  return {
    process: child,
    told,
    ended,
    async tells(key) {
      for (;;) {
        const found = told.find((message) => key in message)
        if (found) return found[key]
        const next = await Promise.race([once(child, 'message'), ended])
        if (next === undefined && !told.some((message) => key in message)) throw new Error(complaint)
      }
    },
  }
}
