import { demoTeam } from '@suntala/server/agent/team/demo-team'
import { createRandom, type Random } from '#random.ts'

export type Person = {
  name: string
  /** Null stands below nobody. */
  upline: string | null
  isAgent: boolean
  /** What its upline gives of lottery commission and rebate, in per cent. */
  rate: string
  /** The day of the history, from 0, on which the account is opened. */
  joinsOn: number
  /** From this day on it plays no more; null for who stays. */
  stopsOn: number | null
  /** How likely it plays on a day. */
  plays: number
  /** What it usually stakes on a round, in whole units of money. */
  stake: number
  /** The share of its visits that it spends on lotteries. */
  lottery: number
}

const levelOf = (name: string | null): number =>
  name === null ? 0 : levelOf(demoTeam.find((each) => each.name === name)?.upline ?? null) + 1

/** Who is there from the first day on: the demo team, and the member to try the portal with. */
const known = [...demoTeam, { name: 'demo', upline: null, rate: '0', type: 'member' as const }]
const deepest = 5

const beginnings = 'ana bua cha dao fah jai kan lek mai nok pim ple rin som tan tuk wan yai kai noi'.split(
  ' ',
)
const ends = 'chai porn dee sri rat wit pong sak nee mas lak korn thip wong suda kit phan nan tip mon'.split(
  ' ',
)

function newNames(random: Random, taken: readonly string[]): () => string {
  const used = new Set(taken)
  return () => {
    for (;;) {
      const name = `${random.pick(beginnings)}${random.pick(ends)}${random.whole(10, 1_000)}`
      if (used.has(name)) continue
      used.add(name)
      return name
    }
  }
}

/** More come at the beginning, and some on every day. */
const dayOfJoining = (random: Random, days: number): number => Math.floor(days * random.between(0, 1) ** 1.6)

function habits(random: Random, { joinsOn, days }: { joinsOn: number; days: number }) {
  const stays = random.happens(0.7)
  const plays = Math.min(0.9, random.skewed(0.25))
  return {
    joinsOn,
    stopsOn: stays ? null : Math.min(days, joinsOn + random.whole(3, 40)),
    plays,
    stake: Math.max(5, Math.round(random.skewed(25))),
    lottery: random.pick([0, 0.15, 0.3, 0.6]),
  }
}

/**
 * Who is in the demo's history: the demo team, agents below it down to the fifth level, and their members.
 * @param count of new accounts, besides those of the demo team
 * @returns uplines before those who come below them
 */
export function planPeople(random: Random, { count, days }: { count: number; days: number }): Person[] {
  const taken = known.map(({ name }) => name)
  const nextName = newNames(random, taken)
  const agents = demoTeam
    .filter(({ type }) => type === 'agent')
    .map(({ name, rate }) => ({ name, rate: Number(rate), level: levelOf(name), joinsOn: 0 }))
  const people: Person[] = []
  const agentCount = Math.max(2, Math.round(count / 40))
  for (let at = 0; at < count; at++) {
    const isAgent = at < agentCount
    const uplines = isAgent ? agents.filter(({ level }) => level < deepest) : agents
    const upline = random.pick(uplines)
    // Nobody comes before whom it comes below; agents come early.
    const joinsOn = Math.max(upline.joinsOn, dayOfJoining(random, isAgent ? days / 4 : days))
    const rate = Math.round(upline.rate * 70) / 100
    const person = {
      name: nextName(),
      upline: upline.name,
      isAgent,
      rate: isAgent ? rate.toFixed(2) : '0.5',
      ...habits(random, { joinsOn, days }),
    }
    people.push(person)
    if (isAgent) agents.push({ name: person.name, level: upline.level + 1, rate, joinsOn })
  }
  return people
}

/** How the accounts of the demo team play, who are there from the first day on. */
export function planKnown(days: number): Person[] {
  const random = createRandom(7)
  return known.map(({ name, upline, rate, type }) => ({
    name,
    upline,
    rate,
    isAgent: type === 'agent',
    ...habits(random, { joinsOn: 0, days }),
    stopsOn: null,
    plays: type === 'agent' ? 0 : 0.6,
    lottery: 0.4,
  }))
}
