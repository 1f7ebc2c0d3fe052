import type { Finding, Rule, TextFile } from '#tree.ts'

const page = 'docs/security.md'
const row = /^\| (\d+\.\d+\.\d+) \|/
const named = /`([\w./-]+\.(?:test|e2e)\.tsx?)`: “([^”]+)”/g

export const securityRows: Rule = {
  name: 'each row of the security standard is held by a test that exists, or says why not',
  check: (files) => {
    const texts = new Map(files.map(({ path, text }: TextFile) => [path, text]))
    const findings: Finding[] = []
    for (const [index, text] of (texts.get(page) ?? '').split('\n').entries()) {
      const found = (message: string) => findings.push({ path: page, line: index + 1, message })
      const tests = [...text.matchAll(named)]
      if (row.test(text) && tests.length === 0 && !/\b(?:reason|gap)\b/.test(text))
        found('is held by nothing: name a test (`file`: “title”), a reason or a gap')
      for (const [, path = '', title = ''] of tests) {
        const file = texts.get(path)
        if (file === undefined) found(`names ${path}, which does not exist`)
        else if (!file.includes(title)) found(`names a test that ${path} does not have: ${title}`)
      }
    }
    return findings
  },
}
