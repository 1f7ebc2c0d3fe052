import { readFileSync, writeFileSync } from 'node:fs'
import { marks, rulesTable } from '../src/rules/rules-table.ts'

const page = new URL('../../docs/lottery-rules.md', import.meta.url)
const [before = '', rest = ''] = readFileSync(page, 'utf8').split(marks[0])
const [, after = ''] = rest.split(marks[1])
writeFileSync(page, before + (await rulesTable()) + after)
