import { existsSync, readdirSync, readFileSync } from 'node:fs'

const source = new URL('../src/', import.meta.url)

/** Folders of `src/`, English first: each is a language, named by its tag. */
function readTags(): string[] {
  const folders = readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const names = folders.map(({ name }) => name).toSorted()
  return ['en', ...names.filter((name) => name !== 'en')]
}

/** `offline` is the service worker's own (`src/offline-texts.ts`): no page loads it. */
const notAreas = new Set(['areas', 'front', 'language', 'offline'])

const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1)
const filesIn = (path: string): string[] =>
  readdirSync(new URL(path, source))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.replace(/\.ts$/, ''))
    .toSorted()

/** Folders of a language: each is gathered in a file of its name. */
const readFolders = (tag: string): string[] =>
  readdirSync(new URL(`${tag}/`, source), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .toSorted(byName)
    .map(({ name }) => name)

/** Areas of a language whose texts a file of the same language brings along. */
function readImported(tag: string, file: string): string[] {
  const text = readFileSync(new URL(`${tag}/${file}.ts`, source), 'utf8')
  return [...text.matchAll(/^(?:import|export) \{.*from '#[\w-]+\/([\w-]+)\.ts'/gm)].flatMap(
    ([, name]) => name ?? [],
  )
}

/** Everything that has texts; a folder that an area's file brings along is a part of that area. */
function readAreas(tag: string): string[] {
  const folders = readFolders(tag)
  const files = filesIn(`${tag}/`).filter((name) => !notAreas.has(name) && !folders.includes(name))
  const brought = new Set(files.flatMap((file) => readImported(tag, file)))
  return [...files, ...folders.filter((name) => !brought.has(name))].toSorted()
}

/** Areas that `front.ts` of English brings together in one chunk. */
const readFrontAreas = (): string[] => readImported('en', 'front')

const key = (tag: string): string => (/^\w+$/.test(tag) ? tag : `'${tag}'`)
const identifier = (tag: string): string => tag.replaceAll('-', '')
const entry = (tag: string): string => (key(tag) === tag ? tag : `${key(tag)}: ${identifier(tag)}`)

/** How each made file begins; one that begins otherwise was written by hand. */
export const made = '// Made from the folders by `npm run phrases`; a test compares it with them.\n'

/** What `src/registry.ts` must contain for the tree as it is. */
function registryText(tags: readonly string[], front: ReadonlySet<string>): string {
  return [
    made,
    ...tags.map((tag) => `import { language as ${identifier(tag)} } from '#${tag}/language.ts'\n`),
    `\nexport const languageFacts = {\n${tags.map((tag) => `  ${entry(tag)},\n`).join('')}} as const\n`,
    '\n/** Areas of texts that every visitor needs: one chunk a language. */\n',
    `export const frontAreas = [\n${[...front].map((area) => `  '${area}',\n`).join('')}] as const\n`,
    '\n/** The front of each language, and the list of its other areas, which comes with the first of them. */\n',
    'export const languageFiles = {\n',
    ...tags.map(
      (tag) =>
        `  ${key(tag)}: { front: () => import('#${tag}/front.ts'), areas: () => import('#${tag}/areas.ts') },\n`,
    ),
    '} as const\n',
  ].join('')
}

/** What `areas.ts` of a language must contain: each import is a chunk of its own. */
function areasText(tag: string, front: ReadonlySet<string>): string {
  const others = readAreas(tag).filter((area) => !front.has(area))
  const lines = others.map((area) => `  ${key(area)}: () => import('#${tag}/${area}.ts'),\n`)
  return `${made}export const areaFiles = {\n${lines.join('')}} as const\n`
}

/** `member-rank` is exported as `memberRank`. */
const exportOf = (name: string): string => name.replace(/-(\w)/g, (_, sign: string) => sign.toUpperCase())

/** What the file that gathers a folder must contain: each of the folder's texts under its own name. */
function folderText(tag: string, folder: string): string {
  const names = filesIn(`${tag}/${folder}/`)
  const imports = names.map((name) => `import { ${exportOf(name)} } from '#${tag}/${folder}/${name}.ts'\n`)
  const entries = names.map((name) => `  ${exportOf(name)},\n`)
  return `${made}${imports.join('')}\nexport const ${exportOf(folder)} = {\n${entries.join('')}}\n`
}

/** The service worker's texts of each language that has some. They come at once: it is one file, and loads no more. */
function offlineText(tags: readonly string[]): string {
  const spoken = tags.filter((tag) => existsSync(new URL(`${tag}/offline.ts`, source)))
  return [
    made,
    ...spoken.flatMap((tag) => [
      `import { language as ${identifier(tag)} } from '#${tag}/language.ts'\n`,
      `import { offline as ${identifier(tag)}Words } from '#${tag}/offline.ts'\n`,
    ]),
    '\nexport const offlineTexts = {\n',
    ...spoken.map(
      (tag) =>
        `  ${key(tag)}: { words: ${identifier(tag)}Words, direction: ${identifier(tag)}.direction },\n`,
    ),
    '} as const\n',
  ].join('')
}

/** Every made file below `src/` with what it must contain. */
export function madeFiles(): { file: string; text: string }[] {
  const tags = readTags()
  const front = new Set(readFrontAreas())
  return [
    { file: 'registry.ts', text: registryText(tags, front) },
    { file: 'offline-texts.ts', text: offlineText(tags) },
    ...tags.map((tag) => ({ file: `${tag}/areas.ts`, text: areasText(tag, front) })),
    ...tags.flatMap((tag) =>
      readFolders(tag).map((folder) => ({ file: `${tag}/${folder}.ts`, text: folderText(tag, folder) })),
    ),
  ]
}
