import { readdirSync, readFileSync } from 'node:fs'

const source = new URL('../src/', import.meta.url)

/** Folders of `src/`, English first: each is a language, named by its tag. */
function readTags(): string[] {
  const folders = readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const names = folders.map(({ name }) => name).toSorted()
  return ['en', ...names.filter((name) => name !== 'en')]
}

/** `offline` is the service worker's own (web/src/worker/texts.ts): no page loads it. */
const notAreas = new Set(['front', 'language', 'offline'])

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

/** What `src/registry.ts` must contain for the tree as it is. */
export function registryText(): string {
  const tags = readTags()
  const front = new Set(readFrontAreas())
  const present = new Map(tags.map((tag) => [tag, new Set(readAreas(tag))]))
  const importsOf = (area: string): string => {
    const file = front.has(area) ? 'front' : area
    const having = tags.filter((tag) => present.get(tag)?.has(area))
    return having.map((tag) => `    ${key(tag)}: () => import('#${tag}/${file}.ts'),\n`).join('')
  }
  return [
    '// Made from the folders beside it by `npm run phrases`; a test compares it with them.\n',
    ...tags.map((tag) => `import { language as ${identifier(tag)} } from '#${tag}/language.ts'\n`),
    `\nexport const languageFacts = {\n${tags.map((tag) => `  ${entry(tag)},\n`).join('')}} as const\n`,
    '\n/** Areas of texts that every visitor needs: one chunk a language. */\n',
    `export const frontAreas = [\n${[...front].map((area) => `  '${area}',\n`).join('')}] as const\n`,
    '\n/** Every area of texts with its languages; each import is a chunk of its own. */\n',
    'export const areaFiles = {\n',
    ...readAreas('en').map((area) => `  ${key(area)}: {\n${importsOf(area)}  },\n`),
    '} as const\n',
  ].join('')
}
