import { spawn } from 'node:child_process'
import { root, toolEnvironment } from './root.mjs'

const running = new Set()

/** Ends the programs that still run, for a caller that was told to stop. */
export function stopTools() {
  for (const child of running) child.kill('SIGTERM')
}

/**
 * Runs a program to its end.
 * @param options.quiet keeps the output back, for the caller to show when it failed
 * @param options.toStderr leaves standard output to the caller's own lines
 * @returns the exit code and, when quiet, the output
 */
export function runTool(command, args, { cwd = root, env = {}, quiet = false, toStderr = false } = {}) {
  return new Promise((resolve) => {
    const output = quiet ? 'pipe' : toStderr ? 2 : 'inherit'
    const child = spawn(command, args, {
      cwd,
      env: toolEnvironment(env),
      stdio: ['ignore', output, quiet ? 'pipe' : 2],
    })
    running.add(child)
    const chunks = []
    child.stdout?.on('data', (chunk) => chunks.push(chunk))
    child.stderr?.on('data', (chunk) => chunks.push(chunk))
    child.once('error', (error) => resolve({ code: 127, output: `${command}: ${error.message}\n` }))
    child.once('close', (code, signal) => {
      running.delete(child)
      resolve({ code: code ?? (signal ? 1 : 0), output: Buffer.concat(chunks).toString() })
    })
  })
}

/** Runs npm by the very Node and npm that started us, whatever PATH says; started without npm, by PATH. */
export function runNpm(args, options) {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  return npm && node ? runTool(node, [npm, ...args], options) : runTool('npm', args, options)
}
