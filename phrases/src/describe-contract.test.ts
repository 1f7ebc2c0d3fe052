import { contractKinds, contractOptions } from '@suntala/contract/agent-kinds'
import { expect, test } from 'vitest'
import { importArea } from '#areas.ts'
import { describeContract, describeSteps } from '#describe-contract.ts'
import { languages } from '#languages.ts'

const formats = {
  amount: (amount: string) => `฿${amount}`,
  moment: (at: number) => new Date(at).toISOString().slice(0, 10),
}
const told = {
  kind: 'dividend',
  upline: 'banyan',
  downline: 'teak',
  model: 'differential',
  levels: null,
  base: 'netLoss',
  rate: '30',
  activeMembers: 3,
  validBet: '1000.00',
  period: 'weekly',
  profitLossPeriod: 'monthly',
  betAmount: '50.00',
  tiers: [{ validBet: '5000.00', activeMembers: 1, rate: '35' }],
  carryOver: true,
  effectiveFrom: Date.parse('2026-12-01'),
  endsAt: null,
} as const
const full = { ...told, tiers: [...told.tiers] }
const plain = {
  ...full,
  kind: 'realtime',
  upline: null,
  base: 'validBet',
  rate: '0.5',
  activeMembers: 0,
  validBet: '0.00',
  period: 'hourly',
  profitLossPeriod: null,
  betAmount: '0',
  tiers: [],
  carryOver: false,
  effectiveFrom: null,
} as const

test('a contract is told in sentences', async () => {
  expect(describeContract(await importArea('en', 'contract'), full, formats)).toEqual([
    'banyan pays teak 30% of what the team loses net.',
    'The house pays it out and takes it off what banyan comes to.',
    'It is measured and paid for each week from Monday on.',
    'The net loss is reckoned for each month.',
    'It is paid where the team has at least 3 active members and valid bets of ฿1000.00 or more.',
    'A day counts when its valid bets come to ฿50.00 or more.',
    'With at least 1 active member and valid bets of ฿5000.00 or more, the rate is 35%.',
    'What the team wins net in one period is taken off the next.',
    'What it pays can be withdrawn at once.',
    'It holds from 2026-12-01 on.',
  ])
})

test('what a contract does not ask is not told', async () => {
  expect(describeContract(await importArea('en', 'contract'), { ...plain, tiers: [] }, formats)).toEqual([
    'The house pays teak 0.5% of the valid bets of the team.',
    'It is measured for each hour and paid every five minutes within it.',
    'It is paid whatever the size of the team.',
    'What it pays can be withdrawn at once.',
  ])
})

test('a step tells what it asks and nothing else', async () => {
  const tiers = [
    { validBet: '0.00', activeMembers: 5, rate: '31' },
    { validBet: '200.00', activeMembers: 0, rate: '32' },
    { validBet: '300.00', activeMembers: 9, rate: '33' },
  ]
  expect(describeSteps(await importArea('en', 'contract'), { tiers }, formats)).toEqual([
    'With at least 5 active members, the rate is 31%.',
    'With valid bets of ฿200.00 or more, the rate is 32%.',
    'With at least 9 active members and valid bets of ฿300.00 or more, the rate is 33%.',
  ])
  for (const lang of languages)
    for (const sentence of describeSteps(await importArea(lang, 'contract'), { tiers }, formats))
      expect(sentence).not.toMatch(/(?<!\d)0(?![.\d])|฿0/)
})

test.each(languages)(
  'every figure of a contract is told in %s, whatever its kind and period',
  async (lang) => {
    const t = await importArea(lang, 'contract')
    for (const kind of contractKinds)
      for (const period of contractOptions[kind].periods)
        for (const base of contractOptions[kind].bases) {
          const profitLossPeriod = base === 'netLoss' ? period : null
          const ended = { ...full, kind, period, base, profitLossPeriod, endsAt: Date.parse('2027-01-01') }
          const text = describeContract(t, ended, formats).join(' ')
          for (const figure of [
            'banyan',
            'teak',
            '30%',
            '3',
            '฿1000.00',
            '฿50.00',
            '35%',
            '2026-12-01',
            '2027-01-01',
          ])
            expect(text).toContain(figure)
          expect(text).not.toMatch(/undefined|null/)
        }
  },
)

test('by overriding it is told which levels count, that it comes beside what others have, and that it can be cut', async () => {
  const over = { ...plain, tiers: [...plain.tiers], model: 'override' as const, levels: 3 }
  const [share, top] = describeContract(await importArea('en', 'contract'), over, formats)
  expect(share).toBe(
    'The house pays teak 0.5% of the valid bets of accounts up to 3 levels below, beside what the contracts below pay.',
  )
  expect(top).toMatch(/^It is less where all levels together/)
  for (const lang of languages) {
    const told = describeContract(await importArea(lang, 'contract'), over, formats)
    for (const figure of ['teak', '0.5%', '3']) expect(told[0]).toContain(figure)
  }
})

test('in Thai a contract is told in Thai', async () => {
  const sentences = describeContract(await importArea('th', 'contract'), full, formats)
  expect(sentences).toHaveLength(10)
  for (const sentence of sentences) expect(sentence).toMatch(/\p{Script=Thai}/u)
})
