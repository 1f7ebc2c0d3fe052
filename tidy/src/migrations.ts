import type { Finding, Rule } from '#tree.ts'

const folder = 'server/migrations/'
const wellNamed = /^(\d{4})-[a-z0-9]+(-[a-z0-9]+)*\.sql$/

export const migrationNumbers: Rule = {
  name: 'each migration has a number of four digits of its own',
  check: (files) => {
    const names = files
      .filter(({ path }) => path.startsWith(folder))
      .map(({ path }) => path.slice(folder.length))
    const firstWith = new Map<string, string>()
    return names.flatMap((name): Finding[] => {
      const number = wellNamed.exec(name)?.[1]
      if (!number) return [{ path: folder + name, message: 'is not named like 0042-what-it-does.sql' }]
      const first = firstWith.get(number)
      if (first)
        return [{ path: folder + name, message: `has the number of ${first}: take the next free one` }]
      firstWith.set(number, name)
      return []
    })
  },
}
