import type { Finding, Rule } from '#tree.ts'

const folder = 'docs/decisions/'
const maxWords = 300

export const decisionRecords: Rule = {
  name: 'a decision record has a number of its own, says it in its heading, and 300 words at most',
  check: (files) => {
    const firstWith = new Map<string, string>()
    return files
      .filter(({ path }) => path.startsWith(folder))
      .flatMap(({ path, text }): Finding[] => {
        const number = /^(\d{4})-[a-z0-9-]+\.md$/.exec(path.slice(folder.length))?.[1]
        if (!number) return [{ path, message: 'is not named like 0042-what-was-decided.md' }]
        const found: Finding[] = []
        const first = firstWith.get(number)
        if (first) found.push({ path, message: `has the number of ${first}: take the next free one` })
        firstWith.set(number, path)
        if (number !== '0000' && !text.startsWith(`# ${Number(number)}. `))
          found.push({ path, line: 1, message: `begins otherwise than '# ${Number(number)}. '` })
        const words = text.split(/\s+/).length
        if (words > maxWords + 30) found.push({ path, message: `has ${words} words: say it in ${maxWords}` })
        return found
      })
  },
}
