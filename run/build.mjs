import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { alone } from './lock.mjs'
import { inRoot } from './root.mjs'
import { runNpm } from './run-tool.mjs'
import { exitWithError, log, seconds } from './log.mjs'

const targets = [
  {
    name: 'portal',
    workspace: 'web',
    sources: ['web', 'phrases', 'contract', 'lottery', 'art', 'package-lock.json'],
  },
  { name: 'sandbox', workspace: 'sandbox', sources: ['sandbox', 'contract', 'package-lock.json'] },
]

const skippedFolders = new Set(['node_modules', 'dist', '.vite', 'test-results'])
const isSource = (name) => !/\.test\.tsx?$|\.md$/.test(name) && !name.startsWith('.')
/** Pictures and fonts are recognised by their size: reading them would cost more than the rest together. */
const readWhole = new Set([
  '.ts',
  '.tsx',
  '.mts',
  '.js',
  '.mjs',
  '.css',
  '.html',
  '.json',
  '.svg',
  '.txt',
  '.sql',
])

function* filesBelow(path) {
  if (statSync(path).isFile()) return yield path
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const child = join(path, entry.name)
    if (entry.isDirectory() && !skippedFolders.has(entry.name)) yield* filesBelow(child)
    else if (entry.isFile() && isSource(entry.name)) yield child
  }
}

function fingerprint(sources) {
  const hash = createHash('sha256')
  for (const source of sources.map((name) => inRoot(name)).filter((path) => existsSync(path))) {
    for (const file of filesBelow(source)) {
      hash.update(`${file.slice(inRoot().length)}\0`)
      hash.update(readWhole.has(extname(file)) ? readFileSync(file) : String(statSync(file).size))
    }
  }
  return hash.digest('hex')
}

const stampOf = (target) => inRoot(target.workspace, 'dist', '.built-from')
const hasBuildScript = (target) =>
  'build' in (JSON.parse(readFileSync(inRoot(target.workspace, 'package.json'), 'utf8')).scripts ?? {})

function isBuilt(target, print) {
  const stamp = stampOf(target)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === print
}

/** @returns whether the target stands built from the sources as they are now */
async function build(target, isForced) {
  const print = fingerprint(target.sources)
  if (!isForced && isBuilt(target, print)) return true
  const startedAt = Date.now()
  log(`Building the ${target.name} ...`)
  const { code, output } = await runNpm(['run', 'build', '--workspace', `@suntala/${target.workspace}`], {
    quiet: true,
  })
  if (code !== 0) {
    process.stderr.write(output)
    log(`The ${target.name} could not be built: its message is above`, 'error')
    return false
  }
  // Written last: a build that was cut short leaves no stamp and is done again.
  mkdirSync(dirname(stampOf(target)), { recursive: true })
  writeFileSync(stampOf(target), print)
  log(`Built the ${target.name} in ${seconds(Date.now() - startedAt)}`)
  return true
}

/** Builds what has a build and whose sources changed since the last one. */
export function buildAll({ isForced = false } = {}) {
  return alone('build', async () => {
    for (const target of targets.filter(hasBuildScript)) {
      if (!(await build(target, isForced))) return false
    }
    return true
  })
}

if (import.meta.filename === process.argv[1] && !(await buildAll({ isForced: true })))
  exitWithError('Nothing was built')
