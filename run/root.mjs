import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const inRoot = (...parts) => join(root, ...parts)

/** Preloaded into every child (`node --import`): see there. */
export const followParent = new URL('follow-parent.mjs', import.meta.url).href

/** The environment in which every tool of the project runs: the pinned Node and the installed tools come first. */
export function toolEnvironment(extra = {}) {
  const bin = inRoot('node_modules', '.bin')
  const path = process.env.PATH ?? ''
  return {
    ...process.env,
    PATH: path.startsWith(bin + delimiter) ? path : bin + delimiter + path,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? inRoot('node_modules', '.cache', 'compiled'),
    ...extra,
  }
}

/** Calls back when the npm that started this process was killed without a word: it cannot pass that on. */
export function onNpmGone(stop) {
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(timer)
    stop()
  }, 500)
  timer.unref()
}
