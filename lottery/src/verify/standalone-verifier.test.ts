import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawOutcome } from '#draw/draw-outcome.ts'
import { readGenerator, writeGenerator } from '#draw/generator.ts'
import { families } from '../../test/families.ts'
import { choose } from '#plays/combinations.ts'
import { toHex } from '#hashing.ts'
import { familyOfIssue } from '#rules/family.ts'
import { oddsOf, writeLevelOdds } from '#rules/odds.ts'
import { hashSelection } from '#seal/bet-leaf.ts'
import { inDepth } from '../../test/depth.ts'
import { fromInput } from '../../test/family-facts.ts'
import { settleTicket } from '#rules/settle.ts'
import { checksOf, failed, standalone, standalonePath } from '../../test/both-verifiers.ts'
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

  it('holds the second judge as it is; if not, run node lottery/test/write-verifier.ts', () => {
    const written = join(mkdtempSync(join(tmpdir(), 'verify-')), 'verify.mjs')
    const writer = fileURLToPath(new URL('../../test/write-verifier.ts', import.meta.url))
    execFileSync(process.execPath, [writer, written], { stdio: 'pipe' })
    expect(readFileSync(standalonePath, 'utf8')).toBe(readFileSync(written, 'utf8'))
  }, 30_000)

  it('knows how every family is drawn', () => {
    const all = Object.values(families)
    for (const { code, generator, takesThrows } of all) {
      const its = standalone.families[code]
      expect(its, code).toMatchObject({ generator: writeGenerator(generator) })
      expect(its?.takesThrows, code).toBe(takesThrows)
    }
  })

  it('says of every number of a play type whether it wins, as the rules do', () => {
    for (const family of [families.thai3, families.thai_gov, families.yeekee]) {
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

  it('tells no win of a selection that is wider than any that is sold, as the rules do not', async () => {
    const document = readDocumentVector('family-keno')
    const playType = families.keno.playTypes.find(({ code }) => code === 'pick_5')
    if (!playType) throw new Error('keno has no pick_5')
    const odds = playType.levels.map(() => ({ over: 2n, under: 1n }))
    const holdsFor = async (count: number) => {
      const chosen = Array.from({ length: count }, (_, at) => at + 1)
      const met = chosen.filter((ball) => document.numbers.includes(ball)).length
      const hits = playType.levels.map(({ code }) => Number(code[0])) // such as 3_of_5
      const won = hits.reduce((sum, hit) => sum + choose(met, hit) * choose(count - met, 5 - hit), 0)
      const selection = chosen.map((ball) => String(ball).padStart(2, '0')).join(' ')
      const bet = {
        ...document.bet,
        key: undefined,
        oddsHundredths: undefined,
        playType: 'pick_5',
        selection,
        stakeMinor: '100',
        units: 1,
        odds: writeLevelOdds(odds),
        winMinor: String(won * 200),
        selectionHash: await hashSelection(selection, nodeHashing),
      }
      const checks = await checksOf(JSON.parse(JSON.stringify({ ...document, bets: undefined, bet })))
      return checks.find(({ check }) => check === 'win')?.ok
    }
    // 29 over 5 are 118,755 single bets.
    expect([await holdsFor(7), await holdsFor(29)]).toEqual([true, false])
  })

  for (const whole of Object.values(families)) {
    it(`tells what selections of every play type of ${whole.code} win, as settlement does, and no other amount`, async () => {
      const name = `family-${whole.code.replaceAll('_', '-')}`
      const document = readDocumentVector(name as 'family-thai3') // one of each
      const family = familyOfIssue(whole, document.issueId.split('/')[1] ?? '')
      const numRuns = family.playTypes.length < 20 ? inDepth(200, 30) : inDepth(60, 6)
      let wins = 0
      for (const [index, playType] of family.playTypes.entries()) {
        for (const text of fc.sample(fromInput(playType.input), { numRuns, seed: index })) {
          const reading = playType.read(text)
          const count = reading.ok ? playType.count(reading.selection) : 0
          if (!reading.ok || count === 0 || count > 3_000) continue
          const selection = playType.write(reading.selection)
          // Each group, unit, mode, multiple or reduced number comes to a stake and odds by level.
          const odds = playType.levels.map((level) => oddsOf(playType, level, { group: 1700 + index }))
          const ticket = { playType: playType.code, selection, stakeMinor: BigInt(1 + index * 37), odds }
          const due = settleTicket(family, ticket, document.numbers)
          if (due > 0n) wins++
          const sealed = {
            betId: 'b',
            slipId: 's',
            memberTag: 'm',
            placedAt: 1,
            playType: playType.code,
            stakeMinor: ticket.stakeMinor.toString(),
            odds: writeLevelOdds(odds),
            selection,
            selectionHash: await hashSelection(selection, nodeHashing),
            units: count * playType.unitsPerBet,
            proof: { index: 0, path: [] },
          }
          for (const [told, isRight] of [
            [due, true],
            [due + 1n, false],
          ] as const) {
            const bet = { ...sealed, winMinor: told.toString() }
            const checks = await checksOf({ ...document, bets: undefined, bet })
            const win = checks.find(({ check }) => check === 'win')
            expect(win?.ok, `${playType.code} ${selection} ${told}`).toBe(isRight)
          }
        }
      }
      expect(wins).toBeGreaterThan(0)
    }, 60_000)
  }

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
    const beacon = runStandalone(file('document-beacon-ssc'), '--lock', '1692806364000')
    expect(beacon.status).toBe(1)
    expect(beacon.output).toContain('FAIL  noted_lock')
  })

  it('exits with 2 when it cannot read the document', () => {
    expect(runStandalone(file('chain')).status).toBe(2)
    expect(runStandalone(file('missing')).status).toBe(2)
  })
})
