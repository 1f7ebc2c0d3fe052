import { execFileSync } from 'node:child_process'
import { root } from './root.mjs'

/** In how many runs after one another each screen is looked at once. */
export const parts = 3

const git = (args, cwd) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/**
 * The part that a checkout's commit looks at: the one behind that of the commit before it. A clone without the commits
 * before takes one by the commit's own hash, so that none is left out for ever. Without git nothing is left out.
 */
function partOf(cwd) {
  try {
    const isShallow = git(['rev-parse', '--is-shallow-repository'], cwd) === 'true'
    const number = isShallow
      ? Number.parseInt(git(['rev-parse', 'HEAD'], cwd).slice(0, 8), 16)
      : Number(git(['rev-list', '--count', 'HEAD'], cwd))
    return `${(number % parts) + 1}/${parts}`
  } catch {
    return 'all'
  }
}

/**
 * Which screens a run of the tests looks at: a part that goes on with every commit, so that as many commits as there are
 * parts look at all of them. What `SCREENS` asks for comes first; the long run looks at all.
 * @param named whether the tests are named: they are looked at then, unless a part is asked for
 * @returns `all`, or a part such as `2/3`
 */
export function screensPart({ env = process.env, cwd = root, named = false } = {}) {
  if (env.LONG === '1') return 'all'
  if (named && !env.SCREENS) return 'all'
  return env.SCREENS || partOf(cwd)
}
