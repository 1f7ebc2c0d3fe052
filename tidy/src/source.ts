import {
  parseSync,
  Visitor,
  type Comment,
  type ParseResult,
  type Program,
  type VisitorObject,
} from 'oxc-parser'
import type { TextFile } from '#tree.ts'

/** A parsed file of code. Offsets count UTF-16 units of the text; lines count from 1. */
export type Source = TextFile & {
  readonly program: Program
  readonly comments: readonly Comment[]
  readonly imports: readonly ImportOf[]
  readonly exports: readonly string[]
  readonly isTest: boolean
  readonly lineAt: (offset: number) => number
}

export type ImportOf = {
  readonly specifier: string
  readonly line: number
  /** What is imported by name; empty for `import()` and re-exports. */
  readonly names: readonly string[]
  /** Whether nothing of it is left when the types are gone. */
  readonly isType: boolean
  /** Loaded when it is needed, by `import()`. */
  readonly isLazy?: boolean
}

const isCode = (path: string): boolean => /\.(ts|tsx|mts|mjs|js)$/.test(path) && !path.endsWith('.d.ts')

/** Tests, what only tests start, and the packages that consist of tests: they may know and cast more. */
const isTestPath = (path: string): boolean =>
  /(\.test|-fixture|-double)\.tsx?$|(^|\/)test-[^/]*(\/|\.ts$)|(^|\/)test\//.test(path) ||
  /^(e2e|tidy|bench|web\/gallery)\//.test(path)

function lineFinder(text: string): (offset: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return low + 1
  }
}

/** Visits the tree of a file; see oxc-parser for the names of its nodes. */
export function visit(source: Source, visitor: VisitorObject): void {
  new Visitor(visitor).visit(source.program)
}

type Module = ParseResult['module']
type LineAt = Source['lineAt']

const statements = (module: Module, lineAt: LineAt): ImportOf[] =>
  module.staticImports.map(({ moduleRequest: { value, start }, entries }) => ({
    specifier: value,
    line: lineAt(start),
    names: entries.flatMap(({ importName }) => importName.name ?? []),
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
  }))

const reExports = (module: Module, lineAt: LineAt): ImportOf[] =>
  module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) =>
      moduleRequest
        ? [{ specifier: moduleRequest.value, line: lineAt(moduleRequest.start), names: [], isType }]
        : [],
    )

/** `import('...')`, in types and in code. */
const calls = (text: string, lineAt: LineAt): ImportOf[] =>
  [...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)].map(({ 1: specifier = '', index }) => ({
    specifier,
    line: lineAt(index),
    names: [],
    isType: false,
    isLazy: true,
  }))

function parse({ path, text }: TextFile): Source {
  const { program, module, comments } = parseSync(path, text)
  const lineAt = lineFinder(text)
  return {
    path,
    text,
    program,
    comments,
    imports: [...statements(module, lineAt), ...reExports(module, lineAt), ...calls(text, lineAt)],
    exports: module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ exportName }) => exportName.name ?? []),
    ),
    isTest: isTestPath(path),
    lineAt,
  }
}

const parsed = new WeakMap<TextFile, Source>()

/** Parses every file of code among these, each once however many rules ask. */
export function sourcesOf(files: readonly TextFile[]): Source[] {
  return files
    .filter(({ path }) => isCode(path))
    .map((file) => {
      const known = parsed.get(file)
      if (known) return known
      const source = parse(file)
      parsed.set(file, source)
      return source
    })
}

/** Whether a comment with words stands on one of these lines, or alone on the line before them. */
export function hasReason(source: Source, firstLine: number, lastLine: number): boolean {
  return source.comments.some(({ value, start, end }) => {
    if (!/\p{L}{3}/u.test(value)) return false
    const from = source.lineAt(start)
    const to = source.lineAt(end)
    return (from >= firstLine && from <= lastLine) || to === firstLine - 1
  })
}
