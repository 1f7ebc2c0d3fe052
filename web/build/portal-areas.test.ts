import { globSync, readFileSync } from 'node:fs'
import { areaFiles } from '@suntala/phrases/en/areas'
import { expect, test } from 'vitest'
import { otherAreas } from './portal-areas.ts'

const source = new URL('../src/', import.meta.url)
const isConsole = (path: string) => /^(?:operator\/|entry-operator\.)/.test(path)
const files = globSync('**/*.{ts,tsx}', { cwd: source })
  .filter((path) => !isConsole(path) && !/(?:^|\/)test-|\.test\./.test(path))
  .map((path) => [path, readFileSync(new URL(path, source), 'utf8')] as const)

/** Where texts are asked for: of an area, or of several. */
const asking = /\b(?:usePhrases|useArea|loadAreas?)\([^)]*\)|\bphrases: \[[^\]]*\]/g

test('the portal asks for no texts that its list is without', () => {
  const asked = files.flatMap(([path, text]) => [...text.matchAll(asking)].map(([ask]) => `${path}: ${ask}`))
  expect(asked.length).toBeGreaterThan(100)
  expect(asked.filter((ask) => otherAreas.some((area) => ask.includes(`'${area}'`)))).toEqual([])
})

test('what the list is without is an area of texts', () => {
  expect(otherAreas.filter((area) => !(area in areaFiles))).toEqual([])
})
