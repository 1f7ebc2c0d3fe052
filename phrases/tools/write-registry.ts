import { writeFileSync } from 'node:fs'
import { registryText } from './registry-text.ts'

writeFileSync(new URL('../src/registry.ts', import.meta.url), registryText())
