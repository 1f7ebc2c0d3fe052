import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawOutcome } from '#draw/draw-outcome.ts'
import { readGenerator, writeGenerator } from '#draw/generator.ts'
import { families } from '../../test/families.ts'
import { toHex } from '#hashing.ts'
import { settleTicket } from '#rules/settle.ts'
import { failed, standalone, standalonePath } from '../../test/both-verifiers.ts'
import { nodeHashing } from '../../test/node-hashing.ts'
import { readDocumentVector, readDrawVectors } from '../../test/vectors.ts'

const someSteps = [
  'digits 5',
  'digits 999',
  'dice 40',
  'balls 49 of 49',
  'balls 256 of 256',
  'numbers 3 of 9 digits',
  'numbers 200 of 2 digits',
  'different numbers 100 of 2 digits',
  'different numbers 300 of 3 digits',
  'different numbers 900 of 3 digits',
]

function runStandalone(...args: string[]): { status: number; output: string } {
  try {
    const output = execFileSync(process.execPath, [fileURLToPath(standalonePath), ...args], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
    return { status: 0, output }
  } catch (error) {
    const { status, stdout } = error as { status: number; stdout: string } // what execFileSync throws
    return { status, output: stdout }
  }
}

/** Families with bets on numbers. */
const onNumbers = ['thai3', 'thai_gov', 'yeekee']

describe('the standalone verifier', () => {
  it('gives the published outcomes, of every generator', () => {
    for (const { generator, seed, issueId, outcome } of readDrawVectors()) {
      expect(standalone.draw(generator, seed, issueId), generator).toEqual(outcome)
    }
  })

  it('draws and reads any generator as the rules do', async () => {
    const parts = ['digits', 'dice', 'balls', 'numbers', 'different numbers', '0', '3', '7', '49', '6 digits']
    const text = fc.oneof(
      fc
        .array(fc.constantFrom(...parts, ', ', ' of '), { maxLength: 8 })
        .map((words) => words.join(' ').replaceAll(/ *(,| of ) */g, '$1')),
      fc
        .array(fc.constantFrom(...someSteps), { minLength: 1, maxLength: 6 })
        .map((steps) => steps.join(', ')),
    )
    await fc.assert(
      fc.asyncProperty(text, fc.uint8Array({ minLength: 32, maxLength: 32 }), async (written, bytes) => {
        const generator = readGenerator(written)
        const seed = Uint8Array.from(bytes)
        const draw = () => standalone.draw(written, toHex(seed), 'X/1')
        if (!generator) expect(draw).toThrow(TypeError)
        else expect(draw()).toEqual(await drawOutcome(generator, { seed, issueId: 'X/1' }, nodeHashing))
      }),
      { numRuns: 400 },
    )
  })

  it('knows how every family is drawn, and which have bets on numbers', () => {
    const all = Object.values(families)
    for (const { code, generator, takesThrows } of all) {
      const its = standalone.families[code]
      expect(its, code).toMatchObject({ generator: writeGenerator(generator) })
      expect(its?.takesThrows, code).toBe(takesThrows)
      expect(its?.parts !== undefined, code).toBe(onNumbers.includes(code))
    }
  })

  it('says of every number of a play type whether it wins, as the rules do', async () => {
    for (const family of Object.values(families).filter(({ code }) => onNumbers.includes(code))) {
      const document = readDocumentVector(`family-${family.code.replace('_', '-')}` as 'family-thai3') // one of each
      const outcome = document.numbers
      for (const { code: playType, levels, numbers } of family.playTypes) {
        for (const key of numbers?.keys() ?? []) {
          const bet = { ...document.bet, playType, key, stakeMinor: '100', oddsHundredths: '200' }
          const odds = levels.map(() => ({ over: 200n, under: 100n }))
          const sealed = { playType, selection: key, stakeMinor: 100n, odds }
          const winMinor = settleTicket(family, sealed, outcome).toString()
          const checks = standalone.verify({ ...document, bets: undefined, bet: { ...bet, winMinor } })
          expect(failed(checks), `${family.code} ${playType} ${key}`).toEqual(['proof'])
        }
      }
    }
  })

  const file = (name: string) => fileURLToPath(new URL(`../../vectors/${name}.json`, import.meta.url))

  it('says what holds and exits with 0', () => {
    const { status, output } = runStandalone(file('document-winner'))
    expect(status).toBe(0)
    expect(output).toContain('ok    commitment')
    expect(output).toContain('ok    win')
    expect(output).toContain('Everything holds.')
  })

  it('exits with 1 when a noted value differs', () => {
    const { status, output } = runStandalone(file('document-winner'), '--seal', '00'.repeat(32))
    expect(status).toBe(1)
    expect(output).toContain('FAIL  noted_seal')
  })

  it('exits with 2 when it cannot read the document', () => {
    expect(runStandalone(file('chain')).status).toBe(2)
    expect(runStandalone(file('missing')).status).toBe(2)
  })
})
