import { sourcesOf } from '#source.ts'
import type { Finding, Rule, TextFile } from '#tree.ts'

const openEnd = /\b(TODO|FIXME|HACK|OPTIMIZE)\b|\bXXX:/

const foreignComments = ({ path, text }: TextFile): Finding[] =>
  text.split('\n').flatMap((line, index): Finding[] => {
    const comment = (path.endsWith('.sql') ? /--.*$/ : /\/\*.*$|^\s*\*.*$/).exec(line)?.[0]
    const tag = comment && openEnd.exec(comment)?.[0]
    return tag ? [{ path, line: index + 1, message: finish(tag) }] : []
  })

const finish = (tag: string): string =>
  `${tag}: do it now, or open an issue and delete the comment; to warn a reader, use NOTE:`

export const noOpenEnds: Rule = {
  name: 'no comment promises work for later',
  check: (files) => [
    ...sourcesOf(files)
      .filter(({ path }) => path !== 'tidy/src/comments.ts')
      .flatMap((source) =>
        source.comments.flatMap(({ value, start }): Finding[] => {
          const tag = openEnd.exec(value)?.[0]
          return tag ? [{ path: source.path, line: source.lineAt(start), message: finish(tag) }] : []
        }),
      ),
    ...files.filter(({ path }) => /\.(sql|css)$/.test(path)).flatMap(foreignComments),
  ],
}
