import { readFileSync, writeFileSync } from 'node:fs'
import { withTables } from './pasted-lists-page.ts'

const page = new URL('../../docs/pasted-lists.md', import.meta.url)
writeFileSync(page, withTables(readFileSync(page, 'utf8')))
