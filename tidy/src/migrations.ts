import type { Finding, Rule } from '#tree.ts'

const folder = 'server/migrations/'
const wellNamed = /^(\d{4}|\d{12})-[a-z0-9]+(-[a-z0-9]+)*\.sql$/

/** Migrations older than this still made functions. */
const functionsUntil = '202611220230'
const makesFunction = /^create (or replace )?function (\w+)/im

export const functionsInModules: Rule = {
  name: 'SQL functions live in their module, not in a migration',
  check: (files) =>
    files
      .filter(({ path }) => {
        const minute = path.startsWith(folder) && /^\d{12}/.exec(path.slice(folder.length))?.[0]
        return minute && minute >= functionsUntil
      })
      .flatMap(({ path, text }): Finding[] => {
        const name = makesFunction.exec(text)?.[2]
        if (!name) return []
        return [
          { path, message: `makes ${name}: write it into server/src/<module>/sql/, as it stands today` },
        ]
      }),
}

export const migrationNumbers: Rule = {
  name: 'each migration is named by the minute in which it was written, and no two by the same',
  check: (files) => {
    const names = files
      .filter(({ path }) => path.startsWith(folder))
      .map(({ path }) => path.slice(folder.length))
    const firstWith = new Map<string, string>()
    return names.flatMap((name): Finding[] => {
      const number = wellNamed.exec(name)?.[1]
      if (!number)
        return [{ path: folder + name, message: 'is not named like 202611220140-what-it-does.sql' }]
      const first = firstWith.get(number)
      if (first)
        return [
          {
            path: folder + name,
            message: `has the number of ${first}: name it by the minute in which it was written (UTC)`,
          },
        ]
      firstWith.set(number, name)
      return []
    })
  },
}
