import type { Finding, Rule, TextFile } from '#tree.ts'

/** Where the programs read their settings, and how a setting's name stands there. */
const readers: readonly { path: string; name: RegExp }[] = [
  { path: 'server/src/config.ts', name: /^ {2}([A-Z][A-Z0-9_]*): /gm },
  { path: 'server/src/data-key-settings.ts', name: /`(DATA_KEY_<VERSION>)`/g },
  { path: 'server/src/peer-settings.ts', name: /`(PEER_<CODE>_URL)`/g },
  { path: 'sandbox/src/settings.ts', name: /\benv(?:\[|, )'([A-Z][A-Z0-9_]*)'/g },
]
/** Read by `npm start` and `npm test`, among much that is the shell's or npm's. */
const ofCommands = ['LOG_FORMAT', 'CHROMIUM_PATH']

const row = /^\| `([A-Z][A-Z0-9_<>]*)`/gm

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)

export const settingsTable: Rule = {
  name: 'the README lists each setting that a program reads, and no other',
  check: (files) => {
    const readme = files.find(({ path }: TextFile) => path === 'README.md')
    if (!readme) return []
    const listed = new Set(namesIn(readme.text, row))
    const read = readers.flatMap(({ path, name }) =>
      namesIn(files.find((file) => file.path === path)?.text ?? '', name).map((setting) => ({
        path,
        setting,
      })),
    )
    const known = new Set([...ofCommands, ...read.map(({ setting }) => setting)])
    const missing = read.filter(({ setting }) => !listed.has(setting))
    const stale = [...listed].filter((setting) => !known.has(setting))
    return [
      ...missing.map(({ path, setting }): Finding => ({
        path,
        message: `reads ${setting}: README.md lacks it among the settings`,
      })),
      ...stale.map((setting): Finding => ({
        path: 'README.md',
        message: `lists ${setting}, which no program reads`,
      })),
    ]
  },
}
