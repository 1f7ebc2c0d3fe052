import { arrowsOf } from '#arrows.ts'
import { sourcesOf } from '#source.ts'
import { foldersOf, type Finding, type Rule } from '#tree.ts'

/** Left to right: a part imports only parts to its left, and the two of one place never each other. */
const order = [
  ['util'],
  ['paths'],
  ['theme'],
  ['i18n'],
  ['ui'],
  ['api'],
  ['session'],
  ['components'],
  ['shell', 'screens', 'operator'],
  ['routes'],
  ['start'],
  ['worker'],
]

const rankOf = (part: string): number => order.findIndex((place) => place.includes(part))

/** The part of web/src that a path belongs to; entry files at the top see everything and are no part. */
const partOf = (path: string): string | undefined => {
  const [, first = ''] = /^web\/src\/([^/.]+)/.exec(path) ?? []
  return path.startsWith('web/src/') && (path.split('/').length > 3 || rankOf(first) !== -1)
    ? first
    : undefined
}

const areaOf = (path: string): string | undefined => /^web\/src\/screens\/([^/]+)\//.exec(path)?.[1]

function refusalOf(from: string, to: string): string | undefined {
  const [source, target] = [partOf(from), partOf(to)]
  if (!source || !target) return undefined
  const [fromArea, toArea] = [areaOf(from), areaOf(to)]
  if (fromArea && toArea && fromArea !== toArea) {
    return `imports screens/${toArea}: what two screens share belongs to components/`
  }
  if (source === target || rankOf(target) < rankOf(source)) return undefined
  return `imports ${target}: ${source} stands left of it or beside it; move what both need further left`
}

export const webArrows: Rule = {
  name: 'a folder of the portal imports only folders to its left',
  check: (files) => [
    ...foldersOf(files, 'web/src')
      .filter((name) => rankOf(name) === -1)
      .map((name) => ({
        path: `web/src/${name}`,
        message: 'has no place in the order of tidy/src/web-arrows.ts: give it one',
      })),
    ...arrowsOf(files).flatMap(({ source, from, to, line }): Finding[] => {
      const message = source.isTest ? undefined : refusalOf(from, to)
      return message ? [{ path: from, line, message }] : []
    }),
  ],
}

const strangeToUi = /^(wouter|@tanstack\/react-query|@suntala\/phrases)\b/

export const plainUi: Rule = {
  name: 'ui/ knows no router, no query, no session and no phrases',
  check: (files) =>
    sourcesOf(files)
      .filter(({ path, isTest }) => path.startsWith('web/src/ui/') && !isTest)
      .flatMap((source) =>
        source.imports
          .filter(({ specifier }) => strangeToUi.test(specifier))
          .map(({ specifier, line }) => ({
            path: source.path,
            line,
            message: `imports '${specifier}': take what is needed as a property, or move the part to components/`,
          })),
      ),
}
