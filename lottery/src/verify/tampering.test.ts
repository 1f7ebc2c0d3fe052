import { describe, expect, it } from 'vitest'
import { checksOf, failed } from '../../test/both-verifiers.ts'
import { inDepth } from '../../test/depth.ts'
import { sections, tamper } from '../../test/tampering.ts'
import { documentNames, readDocumentVector, sequence } from '../../test/vectors.ts'

const mutations = inDepth(10_000, 500)

describe('tampering', () => {
  it(`is found by both verifiers in each of ${mutations} random mutations, whatever of a document is changed`, async () => {
    const below = sequence(20_261_121)
    const documents = documentNames.map((name) => ({ name, document: readDocumentVector(name) }))
    const times = new Map<string, number>()
    for (let mutation = 0; mutation < mutations; mutation++) {
      const { name, document } = documents[mutation % documents.length]! // below the length
      const { changed, sections: chosen } = tamper(document, below)
      if (JSON.stringify(changed) === JSON.stringify(document)) throw new Error(`unchanged: ${chosen.join()}`)
      const wrong = failed(await checksOf(changed))
      if (wrong.length === 0)
        throw new Error(`not found: ${chosen.join()} of ${name}: ${JSON.stringify(changed)}`)
      for (const section of chosen) times.set(section, (times.get(section) ?? 0) + 1)
    }
    for (const section of sections) expect(times.get(section), section).toBeGreaterThan(mutations / 200)
  }, 120_000)

  it('is nothing that JSON may be written in other ways', async () => {
    for (const name of documentNames) {
      const document = readDocumentVector(name)
      const turned = Object.fromEntries(Object.entries(document).toReversed())
      const spaced = JSON.stringify(turned, null, 7)
      expect(failed(await checksOf(JSON.parse(spaced))), name).toEqual([])
    }
  })
})
