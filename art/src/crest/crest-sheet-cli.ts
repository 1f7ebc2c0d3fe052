import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { crestSheet } from '#crest/crest-sheet.ts'

const directory = resolve(import.meta.dirname, '../../dist')
mkdirSync(directory, { recursive: true })
const file = resolve(directory, 'crests.html')
writeFileSync(file, crestSheet())
console.log(file)
