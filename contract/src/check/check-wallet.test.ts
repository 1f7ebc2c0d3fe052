import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkWallet } from '#check/check-wallet.ts'
import { ordersUpTo } from '#check/orders.ts'
import { type PlantedFault, plantedFaults, startPlatformDouble } from '#check/platform-double.ts'
import { writeReport } from '#check/report.ts'

/** Titles of the checks that find each fault; others may find it too. */
const foundBy: Record<PlantedFault, string> = {
  'takes a repeated bet twice': 'a repeated bet takes its stake once',
  'pays a repeated win twice': 'a repeated win is paid once',
  'gives a stake back twice under one key': 'a rollback gives back once',
  'gives a stake back twice under two keys': 'a rollback gives back once',
  'answers a repeat with the balance of now': 'a repeated bet takes its stake once',
  'takes a key with another amount for a repeat': 'a key that comes again with another amount',
  'forgets what it refused': 'a late copy of a refused bet takes nothing',
  'leaves no tombstone': 'a rollback before its bet is OK',
  'refuses a rollback without its bet': 'a rollback before its bet is OK',
  'pays a win without its bet': 'a win before its bet is not there yet',
  'pays in a round that is closed': 'a bet that a win settled is not given back',
  'takes a bet in a round that is closed': 'a win of nothing ends a round that lost',
  'gives back a stake that a win settled': 'a bet that a win settled is not given back',
  'pays a win on a bet that was given back': 'a win on a bet that was rolled back is not paid',
  'lets the balance go below zero': 'a bet above the balance is refused',
  'looks at the balance before it waits': 'bets at once never take more than there is',
  'hears every signature': 'a bet signed with another secret',
  'hears every time': 'a bet signed ten minutes ago',
  'reads another amount than was signed': 'a bet whose amount was changed on its way',
  'pays with the bet of another member': 'nobody wins with, takes back or repeats',
  'lets every game bet': 'a game that is not the session’s',
  'lets every currency bet': 'another currency than the session’s',
  'rounds an amount of three decimals': 'a bet with three decimals',
  'takes a stake below zero': 'a bet with a negative stake',
  'says no name of the call': 'a balance is told in the currency of the session',
  'answers an unknown session with an inner failure': 'a session that is none',
  'trades a ticket twice': 'a ticket opens one session, once',
  'takes a stake again whose answer was lost': 'a bet whose answer was lost',
}

async function check(fault?: PlantedFault, orders = ordersUpTo(1)) {
  const double = await startPlatformDouble(fault)
  const about = { url: double.url, dialect: 'plain' } as const
  const report = await checkWallet({
    ...about,
    key: double.key,
    member: { ticket: 'one' },
    other: { ticket: 'other' },
    orders,
  })
  await double.close()
  return { report, written: writeReport(report, about) }
}

test('finds nothing at a platform that keeps to the contract', async () => {
  const { report, written } = await check(undefined, ordersUpTo(3))
  expect(report.findings).toEqual([])
  expect(report.orders).toBe(155)
  expect(written).toContain('It keeps to the contract.')
})

// Each has a platform of its own, and most of its time is a check that waits.
test.concurrent.each(plantedFaults.map((fault) => [fault]))('finds a platform that %s', async (fault) => {
  const { report, written } = await check(fault)
  expect(report.findings.map(({ check: title }) => title)).toContainEqual(
    expect.stringContaining(foundBy[fault]),
  )
  expect(written).toContain('It does not keep to the contract.')
})

test('the command tells by its exit code, and says what is missing', async () => {
  const run = (...args: string[]) =>
    new Promise<{ code: number; text: string }>((done) => {
      const command = execFile(
        process.execPath,
        [join(import.meta.dirname, 'main.ts'), ...args],
        (_, out, err) => done({ code: command.exitCode ?? -1, text: out + err }),
      )
    })
  const against = async (fault?: PlantedFault) => {
    const { url, key, close } = await startPlatformDouble(fault)
    const member = ['--ticket', 'one', '--other-ticket', 'other', '--orders', 'none']
    const told = await run(url, '--key', key.id, '--secret', key.secret, ...member)
    await close()
    return told
  }
  const [good, found, lacking] = await Promise.all([
    against(),
    against('pays a repeated win twice'),
    run('nowhere'),
  ])
  expect(good).toMatchObject({ code: 0, text: expect.stringContaining(', 0 findings') })
  expect(found.code).toBe(1)
  expect(found.text).toContain('a repeated win is paid once')
  expect(found.text).toMatch(/rule {6}.*rule 5[\s\S]*sent {6}POST \/gw\/v1\/win/)
  expect(lacking).toMatchObject({ code: 2, text: expect.stringContaining('--ticket') })
})
