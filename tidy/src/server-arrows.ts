import { arrowsOf, type Arrow } from '#arrows.ts'
import { sourcesOf, visit } from '#source.ts'
import { foldersOf, type Finding, type Rule, type TextFile } from '#tree.ts'

/** Folders that serve every module and know none. */
const foundations = ['http', 'db', 'jobs']

/** Files that belong to their module alone. */
const isPrivate = (file: string): boolean =>
  /^(store|routes|job|module|present|seed)\b|-(store|job|routes)\.ts$/.test(file)

/** The modules in the order of the list in app.ts: `{ settings: settings.module, ... }`, each under its folder's name. */
export function moduleOrder(files: readonly TextFile[]): string[] {
  const app = sourcesOf(files).find(({ path }) => path === 'server/src/app.ts')
  if (!app) return []
  const order: string[] = []
  visit(app, {
    VariableDeclarator: ({ id, init }) => {
      const list = init?.type === 'TSSatisfiesExpression' ? init.expression : init
      if (id.type !== 'Identifier' || id.name !== 'modules' || list?.type !== 'ObjectExpression') return
      for (const entry of list.properties)
        if (entry.type === 'Property' && entry.key.type === 'Identifier') order.push(entry.key.name)
    },
  })
  return order
}

type Step = Arrow & { readonly fromModule: string; readonly toModule: string; readonly file: string }

/** Imports from one folder of server/src into another; tests may look wherever they need to. */
function stepsOf(files: readonly TextFile[]): Step[] {
  const split = (path: string) => /^server\/src\/([^/]+)\/(.+)$/.exec(path)
  return arrowsOf(files).flatMap((arrow) => {
    const [from, to] = [split(arrow.from), split(arrow.to)]
    if (!from || !to || arrow.source.isTest) return []
    return [{ ...arrow, fromModule: from[1] ?? '', toModule: to[1] ?? '', file: to[2] ?? '' }]
  })
}

function findingsOf(order: readonly string[], { from, line, fromModule, toModule, file }: Step): Finding[] {
  const says = (message: string): Finding[] => [{ path: from, line, message }]
  if (fromModule === toModule || foundations.includes(toModule)) return []
  if (foundations.includes(fromModule)) {
    return says(`${fromModule}/ knows no module, but imports ${toModule}/${file}: let the module hand it in`)
  }
  if (order.indexOf(toModule) > order.indexOf(fromModule)) {
    return says(
      `${fromModule} stands before ${toModule} in server/src/app.ts and may not import it: turn the call around`,
    )
  }
  if (isPrivate(file))
    return says(`${toModule}/${file} is private to ${toModule}: import one of its operations or rules.ts`)
  return []
}

export const moduleArrows: Rule = {
  name: 'a server module imports only operations and rules of modules before it in app.ts',
  check: (files) => {
    const order = moduleOrder(files)
    const unlisted = foldersOf(files, 'server/src').filter(
      (name) => !foundations.includes(name) && !order.includes(name),
    )
    return [
      ...unlisted.map((name) => ({
        path: `server/src/${name}`,
        message:
          'is no module of the list in server/src/app.ts: list it there, or move its files to a folder that is',
      })),
      ...stepsOf(files).flatMap((step) => findingsOf(order, step)),
    ]
  },
}

const entrance = /^(routes|module)\.ts$|(^|-)(job|routes)\.ts$/
const mayEnter = /^(routes|module)\.ts$|(^|-)(job|routes)\.ts$|^seed\b/
const store = /^store\.ts$|-store\.ts$/
/** What works on what it is given, or names things for all: rules, presenters, the declarations of jobs. */
const plain = /^(rules|present|declared-jobs)\.ts$|-rules\.ts$/

const nameOf = (path: string): string => path.split('/').at(-1) ?? ''
const isLeaf = (path: string): boolean => store.test(nameOf(path)) || plain.test(nameOf(path))

/** The files that reach a store, themselves or through others: whatever else a module consists of may be used anywhere. */
function operationsOf(steps: readonly Step[]): ReadonlySet<string> {
  const callers = Map.groupBy(
    steps.filter(({ from }) => !isLeaf(from) && !entrance.test(nameOf(from))),
    ({ to }) => to,
  )
  const found = new Set<string>()
  const left = steps.map(({ to }) => to).filter((to) => store.test(nameOf(to)))
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    for (const { from } of callers.get(path) ?? []) {
      if (found.has(from)) continue
      found.add(from)
      left.push(from)
    }
  }
  return found
}

export const layersInModule: Rule = {
  name: 'inside a server module, routes and jobs call operations, operations call store, rules and present',
  check: (files) => {
    const steps = stepsOf(files).filter(
      ({ fromModule, toModule, isType }) =>
        fromModule === toModule && !foundations.includes(fromModule) && !isType,
    )
    const operations = operationsOf(steps)
    return steps.flatMap(({ from, to, line, file }): Finding[] => {
      const [name, imported] = [nameOf(from), nameOf(to)]
      const says = (message: string): Finding[] => [{ path: from, line, message }]
      if (entrance.test(imported) && !mayEnter.test(name))
        return says(`imports ${file}, which only the module's own entrances know`)
      if (isLeaf(from) && operations.has(to))
        return says(`is a leaf, but imports the operation ${file}: let the operation call ${name}`)
      if (plain.test(name) && store.test(imported))
        return says(`imports ${file}, but reads and writes nothing: let the operation hand it the rows`)
      return []
    })
  },
}
