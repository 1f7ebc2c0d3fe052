import type { Node } from 'oxc-parser'
import { sourcesOf, visit, type Source } from '#source.ts'
import type { Finding, Rule, TextFile } from '#tree.ts'

const fileLimit = 400
const usualLimit = 250
const usualShare = 0.9
const functionLimit = 70

/** Tables of literals, which are read by looking things up: their lines are no code. */
function dataLines(source: Source): number {
  let lines = 0
  for (const statement of source.program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') continue
    const text = source.text.slice(declared.start, declared.end)
    if (/=>|\bfunction\b/.test(text)) continue
    lines += source.lineAt(declared.end) - source.lineAt(declared.start)
  }
  return lines
}

/** The verifier is one file, for whoever wants to check a draw with nothing else. */
const isMeasured = ({ path }: Source): boolean =>
  !/^phrases\/|(^|\/)(generated|vectors|pack)\/|^lottery\/verify\.mjs$/.test(path)

type Size = { readonly path: string; readonly lines: number }

function sizesOf(sources: readonly Source[]): Size[] {
  return sources.filter(isMeasured).map((source) => ({
    path: source.path,
    lines: source.text.trimEnd().split('\n').length - dataLines(source),
  }))
}

const sizeOfStyle = ({ path, text }: TextFile): Size => ({ path, lines: text.trimEnd().split('\n').length })

export const fileSizes: Rule = {
  name: `no file of code or style passes ${fileLimit} lines, and nine in ten stay under ${usualLimit}`,
  check: (files) => {
    const sizes = sizesOf(sourcesOf(files)).toSorted((a, b) => b.lines - a.lines)
    const styles = files.filter(({ path }) => path.endsWith('.css')).map(sizeOfStyle)
    const tooLong = [...sizes, ...styles].filter(({ lines }) => lines > fileLimit)
    const long = sizes.filter(({ lines }) => lines >= usualLimit)
    const findings: Finding[] = tooLong.map(({ path, lines }) => ({
      path,
      message: `has ${lines} lines: split it by operation or by part of the screen`,
    }))
    if (sizes.length >= 10 && long.length > sizes.length * (1 - usualShare)) {
      const longest = long.map(({ path, lines }) => `${path} (${lines})`).join(', ')
      findings.push({
        path: '.',
        message: `${long.length} of ${sizes.length} files have ${usualLimit} lines or more: ${longest}`,
      })
    }
    return findings
  },
}

export const functionSizes: Rule = {
  name: `no function passes ${functionLimit} lines`,
  check: (files) =>
    sourcesOf(files)
      .filter((source) => isMeasured(source) && !source.isTest)
      .flatMap((source) => {
        const found: Finding[] = []
        const measure = ({ start, end }: Node) => {
          const line = source.lineAt(start)
          const lines = source.lineAt(end) - line + 1
          if (lines <= functionLimit) return
          const message = `is a function of ${lines} lines: keep the branches, move plain work into functions of its own`
          found.push({ path: source.path, line, message })
        }
        visit(source, {
          FunctionDeclaration: measure,
          FunctionExpression: measure,
          ArrowFunctionExpression: measure,
        })
        return found
      }),
}
