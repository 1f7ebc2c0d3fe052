import type { Finding, Rule, TextFile } from '#tree.ts'

type Lock = {
  packages: Record<
    string,
    { version?: string; resolved?: string; link?: boolean; optionalDependencies?: Record<string, string> }
  >
}

const readLock = (files: readonly TextFile[]): Lock['packages'] => {
  const lock = files.find(({ path }) => path === 'package-lock.json')
  return lock ? (JSON.parse(lock.text) as Lock).packages : {}
}

export const lockWithoutHosts: Rule = {
  name: 'package-lock.json names no registry, so that everybody installs from their own',
  check: (files) =>
    Object.entries(readLock(files))
      .filter(([, { resolved }]) => resolved?.includes('://'))
      .map(([name, { resolved }]) => ({
        path: 'package-lock.json',
        message: `${name} comes from ${resolved}: run npm install with omit-lockfile-registry-resolved=true, as .npmrc says`,
      })),
}

/** npm drops the packages of other platforms when it writes the lock beside an installed node_modules. */
export const lockForAllPlatforms: Rule = {
  name: 'package-lock.json holds the packages of every platform',
  check: (files) => {
    const packages = readLock(files)
    const names = new Set(
      Object.keys(packages).map((path) =>
        path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      ),
    )
    return Object.entries(packages).flatMap(([path, { version, optionalDependencies = {} }]): Finding[] => {
      const missing = Object.keys(optionalDependencies).filter((name) => !names.has(name))
      if (missing.length === 0) return []
      const message = `${path}@${version} lacks ${missing.join(', ')}: \`npm ci\` fails; delete the lock and node_modules and install anew, or choose a version whose platform packages all exist`
      return [{ path: 'package-lock.json', message }]
    })
  },
}

const home = new RegExp(
  String.raw`(?<![\w.:/$}])(/home/[a-z]\w*/|/Users/[A-Za-z]\w*/|/root/|/work/|[A-Z]:\\\\Users)`,
)

export const noMachinePaths: Rule = {
  name: 'no file names a place on one particular machine',
  check: (files) =>
    files.flatMap(({ path, text }): Finding[] =>
      text.split('\n').flatMap((line, index) => {
        const found = home.exec(line)?.[1]
        if (!found || path.startsWith('tidy/src/machine')) return []
        return [
          { path, line: index + 1, message: `'${found}': name it relative to the project or by a setting` },
        ]
      }),
    ),
}
