import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(file, 'utf8')

/** A sheet with what it imports. */
const sheet = (file: string): string =>
  read(file).replaceAll(/@import '(\.[^']+)';/g, (_, name: string) => sheet(resolve(dirname(file), name)))

const classesOf = (css: string): Set<string> =>
  new Set([...css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/\.([a-z][\w-]+)/g)].map(([, name = '']) => name))

/** Names of classes that are plain words elsewhere, each with the one that it stands inside of. */
const words = new Set(['wide'])

function importsOf(file: string): string[] {
  return [...read(file).matchAll(/^(?!import type).*?(?:from|import\(?) ?'([^']+)'/gm)]
    .map(([, name = '']) =>
      name.startsWith('#') ? join(source, name.slice(1)) : resolve(dirname(file), name),
    )
    .filter((name) => /\.tsx?$/.test(name) && existsSync(name) && !/(?:\/area|\/routes)\.ts$/.test(name))
}

/** A module and all that it brings, now or later; but for the areas, whose parts say for themselves what styles them. */
function reachOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const imported of importsOf(file)) reachOf(imported, seen)
  return seen
}

const styledFirst = globSync('**/area.ts', { cwd: source }).flatMap((area) =>
  [...read(join(source, area)).matchAll(/styledFirst\(async \(\) => \(await import\('([^']+)'\)/g)].map(
    ([, name = '']) => resolve(dirname(join(source, area)), name),
  ),
)
const system = globSync('screens/system/*.tsx', { cwd: source, exclude: ['**/*.test.tsx'] })

test('nothing that shows without the later sheet bears a class that this sheet alone knows', () => {
  expect(styledFirst.length).toBeGreaterThan(2)
  const first = classesOf(sheet(join(source, 'theme/index.css')))
  const later = [...classesOf(sheet(join(source, 'theme/later.css')))]
  const laterOnly = new Set(later.filter((name) => !first.has(name) && !words.has(name)))
  expect(laterOnly.size).toBeGreaterThan(100)

  const parts = [...styledFirst, ...system.map((file) => join(source, file)), join(source, 'App.tsx')]
  const reach = new Set(parts.flatMap((part) => [...reachOf(part)]))
  expect(reach.size).toBeGreaterThan(200)
  const lost = [...reach].flatMap((file) =>
    [...read(file).matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)]
      .filter(({ index }) => !/(?:from|import\() ?$/.test(read(file).slice(Math.max(0, index - 8), index)))
      .flatMap(([, ...texts]) => texts.join('').split(/[\s${}]+/))
      .filter((name) => laterOnly.has(name))
      .map((name) => `${file.slice(source.length + 1)}: ${name}`),
  )
  expect(lost).toEqual([])
})
