import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { judgeText, marks } from './verifier-text.ts'

const script = fileURLToPath(new URL('../verify.mjs', import.meta.url))
const target = process.argv[2] ?? script
const [before = '', rest = ''] = readFileSync(script, 'utf8').split(`${marks[0]}\n`)
const [, after = ''] = rest.split(`${marks[1]}\n`)
writeFileSync(target, `${before}${marks[0]}\n${judgeText()}\n${marks[1]}\n${after}`)
execFileSync('oxfmt', [target])
