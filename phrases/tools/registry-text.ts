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

const readAreas = (tag: string): string[] =>
  readdirSync(new URL(`${tag}/`, source))
    .map((file) => file.replace(/\.ts$/, ''))
    .filter((name) => !notAreas.has(name))
    .toSorted()

/** Areas that `front.ts` of English brings together in one chunk. */
function readFrontAreas(): string[] {
  const text = readFileSync(new URL('en/front.ts', source), 'utf8')
  return [...text.matchAll(/from '#en\/([\w-]+)\.ts'/g)].flatMap(([, name]) => name ?? [])
}

const key = (tag: string): string => (/^\w+$/.test(tag) ? tag : `'${tag}'`)
const identifier = (tag: string): string => tag.replaceAll('-', '')
const entry = (tag: string): string => (key(tag) === tag ? tag : `${key(tag)}: ${identifier(tag)}`)

const made = '// Made from the folders by `npm run phrases`; a test compares it with them.\n'

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
  ]
}
