import { execFileSync } from 'node:child_process'
import { root } from './root.mjs'

/** In how many runs after one another each screen is looked at once. */
export const parts = 3

const git = (args, cwd) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/**
 * How many commits a checkout stands on; none where that cannot be told, without git or without the commits before.
 */
function commitsOf(cwd) {
  try {
    if (git(['rev-parse', '--is-shallow-repository'], cwd) === 'true') return 0
    return Number(git(['rev-list', '--count', 'HEAD'], cwd))
  } catch {
    return 0
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
  return env.SCREENS || `${(commitsOf(cwd) % parts) + 1}/${parts}`
}
