import { writeFileSync } from 'node:fs'
import { madeFiles } from './registry-text.ts'

for (const { file, text } of madeFiles()) writeFileSync(new URL(`../src/${file}`, import.meta.url), text)
