import type { Finding, Rule, TextFile } from '#tree.ts'

const folder = 'server/migrations/'
const wellNamed = /^(\d{4}|\d{12})-[a-z0-9]+(-[a-z0-9]+)*\.sql$/

/** Migrations older than this still made functions: each stands in its module too, as it is today, or is dropped there. */
const functionsUntil = '202611220230'
const makesFunction = /^create (?:or replace )?function (\w+)/gim
const endsFunction = /^drop function (?:if exists )?(\w+)/gim
const moduleFile = /^server\/src\/\w+\/sql\/[^/]+\.sql$/

const namesIn = ({ text }: TextFile, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '')

export const functionsInModules: Rule = {
  name: 'SQL functions live in their module, not in a migration',
  check: (files) => {
    const inModules = new Set(
      files
        .filter(({ path }) => moduleFile.test(path))
        .flatMap((file) => [...namesIn(file, makesFunction), ...namesIn(file, endsFunction)]),
    )
    return files
      .filter(({ path }) => path.startsWith(folder))
      .flatMap((file): Finding[] => {
        const isOld = file.path.slice(folder.length) < functionsUntil
        const stray = namesIn(file, makesFunction).filter((name) => !isOld || !inModules.has(name))
        return stray.map((name) => ({
          path: file.path,
          message: `makes ${name}: write it into server/src/<module>/sql/, as it stands today`,
        }))
      })
  },
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
