import { sourcesOf } from '#source.ts'
import type { Finding, Rule, TextFile } from '#tree.ts'

const declaration = /export const (\w+) = declareJob\(/g
const handling = /\bhandleJob\(\s*(\w+)/g

const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length

/** Jobs that somebody can enqueue and nobody would do: their rows would wait for ever. */
function withoutHandler(files: readonly TextFile[]): Finding[] {
  const handled = new Set(files.flatMap(({ text }) => [...text.matchAll(handling)].map(([, name]) => name)))
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(declaration)].flatMap(({ 1: name = '', index }) =>
      handled.has(name)
        ? []
        : [{ path, line: lineOf(text, index), message: `${name} is declared, and no handleJob does it` }],
    ),
  )
}

/** Modules whose job.ts the start does not hear of. */
function withoutJobs(files: readonly TextFile[]): Finding[] {
  return files.flatMap(({ path }) => {
    const folder = /^server\/src\/(\w+)\/job\.ts$/.exec(path)?.[1]
    const module = folder && files.find((file) => file.path === `server/src/${folder}/module.ts`)
    if (folder === undefined || (module && /\bjobs: allJobs\b/.test(module.text))) return []
    return [{ path, message: `its jobs are never run: write \`jobs: allJobs\` in ${folder}/module.ts` }]
  })
}

export const jobsDone: Rule = {
  name: 'a declared job has a handler, and a module hands its jobs to the start',
  check: (files) => {
    const server = sourcesOf(files).filter(({ path, isTest }) => path.startsWith('server/src/') && !isTest)
    return [...withoutHandler(server), ...withoutJobs(server)]
  },
}
