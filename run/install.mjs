import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { alone } from './lock.mjs'
import { followParent, inRoot, onNpmGone, root, toolEnvironment } from './root.mjs'
import { runNpm } from './run-tool.mjs'
import { exitWithError, log, seconds } from './log.mjs'

const readJson = (...parts) => JSON.parse(readFileSync(inRoot(...parts), 'utf8'))
const pinnedVersion = readJson('package.json').devDependencies.node
const pinnedMajor = pinnedVersion.split('.')[0]
const pinnedNode = inRoot('node_modules', 'node', 'bin', 'node')

/** Compares what the lock asks for with what npm noted down as installed: a copied or touched file changes nothing. */
function isInstalled() {
  if (!existsSync(inRoot('node_modules', '.package-lock.json'))) return false
  if (!existsSync(inRoot('package-lock.json'))) return true
  const wanted = readJson('package-lock.json').packages
  const present = readJson('node_modules', '.package-lock.json').packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const found = present[path]
    if (!found) return entry.optional === true
    return entry.link === true || (found.version === entry.version && existsSync(inRoot(path)))
  })
}

async function install() {
  if (isInstalled()) return
  const startedAt = Date.now()
  log('Installing packages (only now and after changes) ...')
  const command = existsSync(inRoot('package-lock.json')) ? 'ci' : 'install'
  // NOTE: NODE_ENV=production in the caller's shell would make npm leave out the tools and the pinned Node.
  const args = [command, '--include=dev', '--no-audit', '--no-fund']
  const { code } = await runNpm(args, { toStderr: true })
  if (code !== 0) exitWithError(`npm ${command} failed: its message is above. Nothing was started.`)
  log(`Installed in ${seconds(Date.now() - startedAt)}`)
}

function versionOf(node) {
  try {
    return execFileSync(node, ['-p', 'process.versions.node'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}

const majorOf = (version) => Number(version?.split('.')[0] ?? 0)

function exitOnWrongRuntime(found) {
  exitWithError(
    `The project runs on Node ${pinnedVersion}, which npm should have put into node_modules/node, but ` +
      (found
        ? `Node ${found} is there.`
        : 'it is not there: the install script of the package "node" was not run.') +
      '\nRun this once, then try again:  npm rebuild node --ignore-scripts=false',
  )
}

/** Replaces this process by the same script on `node`: signals go there, the exit code comes back. */
function handOver(node, script) {
  const child = spawn(node, ['--import', followParent, script, ...process.argv.slice(2)], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: toolEnvironment({ STARTED_AT_MS: String(Math.round(performance.timeOrigin)) }),
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  onNpmGone(() => child.kill('SIGTERM'))
  child.once('error', (error) => exitWithError(`${node} does not start: ${error.message}`))
  child.once('exit', (code) => process.exit(code ?? 1))
}

/**
 * Installs what is missing and makes sure that the rest of `script` runs on the pinned Node.
 * @returns true on the pinned Node; false when a child on it took over, and the caller has nothing left to do
 */
export async function onPinnedNode(script) {
  await alone('install', install)
  const current = process.versions.node
  if (majorOf(current) >= Number(pinnedMajor)) return true
  const found = existsSync(pinnedNode) ? versionOf(pinnedNode) : undefined
  if (majorOf(found) < Number(pinnedMajor)) exitOnWrongRuntime(found)
  handOver(pinnedNode, script)
  return false
}
