import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { writeReport } from '#check/report.ts'
import { checkStudio } from '#check/studio/check-studio.ts'
import { doubleKey, doubleLobby, doubleWallet, startStudioDouble } from '#check/studio/studio-double.ts'
import { type StudioFault, studioFaults } from '#check/studio/studio-faults.ts'

/** Titles of the checks that find each fault; others may find it too. */
const foundBy: Record<StudioFault, string> = {
  'lists a game twice': 'the list names each game once',
  'lists stakes the wrong way round': 'the list names each game once',
  'lists its games in another order each time': 'the list that is asked for again is the same',
  'opens all launches at one address': 'each launch has an address of its own',
  'writes the ticket into the address': 'an address does not carry the ticket',
  'leads back to anywhere': 'a lobby that is not the portal’s is refused',
  'opens a game for money without a ticket': 'a launch for money without a ticket is refused',
  'launches for an hour': 'a launch gives an address that opens a page',
  'opens no page': 'a launch gives an address that opens a page',
  'takes free rounds twice': 'free rounds that are told again are taken once',
  'takes other free rounds under a known key': 'free rounds under a key that was told with other content',
  'takes free rounds of every game': 'free rounds of a game that there is not',
  'tells a statement that is not signed': 'the statement of a day that is over comes in pages',
  'tells a movement twice': 'the statement of a day that is over comes in pages',
  'tells another total on each page': 'the statement of a day that is over comes in pages',
  'tells of a day that is not over': 'there is no statement of a day that is not over',
  'tells of another day': 'the statement of a day that is over comes in pages',
  'hears every signature': 'calls signed with another secret are not heard',
  'hears every time': 'calls signed ten minutes ago are not heard',
  'hears what was changed on its way': 'calls that were changed on their way are not heard',
  'hears a signature for another address': 'a signature for one address does not hold at another',
  'takes fields that there are not': 'calls with a field that the contract lacks are refused',
  'moves a repeated transfer twice': 'a transfer that is repeated moves once',
  'answers a repeat with the balance of now': 'a transfer that is repeated moves once',
  'moves a known transfer with other content': 'a transfer that comes again with other content',
  'lets the wallet go below zero': 'more than there is does not come out',
  'looks at the balance before it waits': 'transfers at once never take more than there is',
  'tries a refused transfer again': 'a transfer that was refused stays refused',
  'forgets what it was asked for': 'a transfer that comes after its status was asked for',
  'rounds an amount of three decimals': 'a transfer of three decimals is refused',
  'has one wallet for all players': 'money of one player, or of one currency',
  'has one wallet for all currencies': 'money of one player, or of one currency',
}

/** Faults of what only the contract's own words have. */
const ofPlainAlone = (fault: StudioFault): boolean =>
  /transfer|wallet|balance|what it was asked for|three decimals|another address|without a ticket/.test(fault)

async function check(dialect: 'plain' | 'actions', fault?: StudioFault, orderSteps = 2) {
  const double = await startStudioDouble(fault)
  const about = { url: double.url, dialect }
  const wallet = dialect === 'plain' ? { wallet: doubleWallet } : {}
  const report = await checkStudio({ ...about, key: doubleKey, lobbyUrl: doubleLobby, orderSteps, ...wallet })
  await double.close()
  return { report, written: writeReport(report, about), heldMinor: double.held() }
}

test('finds nothing at a provider that keeps to the contract, and runs all that it has', async () => {
  const { report, written, heldMinor } = await check('plain', undefined, 4)
  expect(report.findings).toEqual([])
  expect(report.skipped).toEqual([])
  expect(report.checks).toBeGreaterThan(35)
  expect(written).toContain('It keeps to the contract.')
  // Nothing of the money that it put into wallets stays there.
  expect(heldMinor).toBe(0n)
})

test('finds nothing just after midnight either, when the statement of yesterday is not there yet', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-09T00:10:00Z') })
  try {
    expect((await check('plain')).report.findings).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

test('finds nothing at one with words of its own, and says what these have not', async () => {
  const { report } = await check('actions')
  expect(report.findings).toEqual([])
  expect(new Set(report.skipped.map(({ why }) => why))).toEqual(
    new Set(['it takes a vendor with a wallet of its own: --wallet', 'this dialect signs the body alone']),
  )
})

// Each has a provider of its own, and most of its time is a check that waits.
test.concurrent.each(studioFaults.map((fault) => [fault]))('finds a provider that %s', async (fault) => {
  const { report, written } = await check('plain', fault)
  expect(report.findings.map(({ check: title }) => title)).toContainEqual(
    expect.stringContaining(foundBy[fault]),
  )
  expect(written).toContain('It does not keep to the contract.')
})

test.concurrent.each(studioFaults.filter((fault) => !ofPlainAlone(fault)).map((fault) => [fault]))(
  'finds a provider with words of its own that %s',
  async (fault) => {
    const { report } = await check('actions', fault)
    expect(report.findings.map(({ check: title }) => title)).toContainEqual(
      expect.stringContaining(foundBy[fault]),
    )
  },
)

test('the command checks a provider, tells by its exit code, and says what is missing', async () => {
  const run = (...args: string[]) =>
    new Promise<{ code: number; text: string }>((done) => {
      const main = join(import.meta.dirname, '../main.ts')
      const command = execFile(process.execPath, [main, ...args], (_, out, err) =>
        done({ code: command.exitCode ?? -1, text: out + err }),
      )
    })
  const key = ['--side', 'provider', '--key', doubleKey.id, '--secret', doubleKey.secret]
  const against = async (fault?: StudioFault) => {
    const { url, close } = await startStudioDouble(fault)
    const told = await run(url, ...key, '--lobby', doubleLobby, '--wallet', doubleWallet)
    await close()
    return told
  }
  const [good, found, lacking] = await Promise.all([
    against(),
    against('moves a repeated transfer twice'),
    run('http://127.0.0.1:1', ...key),
  ])
  expect(good).toMatchObject({ code: 0, text: expect.stringContaining(' 0 findings') })
  expect(found.code).toBe(1)
  expect(found.text).toMatch(/rule {6}.*rule 1[\s\S]*sent {6}POST \/v1\/wallets\/transfer/)
  expect(lacking).toMatchObject({
    code: 2,
    text: expect.stringContaining('--lobby'),
  })
})
