import { execFileSync } from 'node:child_process'

/** What a build calls itself. */
export function portalVersion(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  } catch {
    return 'unversioned'
  }
}
