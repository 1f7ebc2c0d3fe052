import { vnNorth } from '#families/vn-north/family.ts'
import { vnSouth, vnSouthTwo } from '#families/vn-south/family.ts'
import { combinations } from '#plays/combinations.ts'
import { playTypeOf } from '#rules/family.ts'
import type { SelectionIssue } from '#rules/selection.ts'
import type { Station } from '#lotteries/vietnam-stations.ts'
import { maxBets } from '#rules/play-type.ts'
import type { CommonPasteIssue } from '#paste/paste-issue.ts'
import type { PlayWord } from '#paste/vietnamese-words.ts'

const families = { vn_north: vnNorth, vn_south: vnSouth, vn_south_two: vnSouthTwo } as const

/** One bet of a slip: a selection on every station, or on two stations together. */
export type PastedBet = {
  readonly family: keyof typeof families
  /** Codes of the stations; each takes the bet by itself, but for `vn_south_two`, which takes it on both together. */
  readonly stations: readonly string[]
  readonly playType: string
  readonly selection: string
  /** Single bets of the selection. */
  readonly bets: number
  /** Stake units of one single bet: the lots that it is on. */
  readonly units: number
  /** Of one stake unit. */
  readonly stakeMinor: bigint
  /** Stations × single bets × units × stake. */
  readonly priceMinor: bigint
}

export type BetIssue =
  | SelectionIssue
  | CommonPasteIssue
  | { readonly code: 'wrong_count'; readonly allowed: readonly number[]; readonly given: number }
  | { readonly code: 'stations_needed'; readonly min: number }

type Wanted = {
  readonly play: PlayWord
  readonly numbers: readonly string[]
  readonly stations: readonly Station[]
  readonly stakeMinor: bigint
}

/** The bets that a kind makes of numbers at stations, or why it makes none. */
export function betsOf(wanted: Wanted): PastedBet[] | BetIssue {
  const { play, numbers, stations } = wanted
  if (play === 'pair' || play === 'straight_pair' || play === 'across') return pairsOf(wanted)
  const digits = numbers[0]?.length ?? 0
  if (numbers.some((number) => number.length !== digits)) return { code: 'mixed_lengths' }
  const name = nameOf(play, digits, numbers.length)
  if (typeof name !== 'string') return name
  return placed(wanted, name, numbers, stations)
}

const names: Partial<Record<PlayWord, string>> = {
  first: 'first_prize',
  lots: 'lot',
  lots7: 'lot7',
  lots8: 'lot8',
  tail: 'special',
  xc: 'head_tail',
  xc_head: 'head',
  xc_tail: 'special',
  tail4: 'special',
}

/** Kinds that are of one length only; with another there is no such play type. */
const lengths: Partial<Record<PlayWord, number>> = { xc: 3, xc_head: 3, xc_tail: 3, tail4: 4 }

function nameOf(play: PlayWord, digits: number, count: number): string | BetIssue {
  if (play === 'cross') {
    return count >= 2 && count <= 4
      ? `cross_${count}`
      : { code: 'wrong_count', allowed: [2, 3, 4], given: count }
  }
  if (play === 'none') {
    const allowed = [4, 8, 10]
    return allowed.includes(count) ? `none_${count}` : { code: 'wrong_count', allowed, given: count }
  }
  if (play.startsWith('cross')) return `cross_${play.at(-1)}`
  const isLength = (lengths[play] ?? digits) === digits
  return isLength ? `${names[play] ?? play}_${digits}` : play
}

/** The same selection at the stations of each family. */
function placed(
  { play, stakeMinor }: Wanted,
  name: string,
  numbers: readonly string[],
  stations: readonly Station[],
): PastedBet[] | BetIssue {
  const bets: PastedBet[] = []
  for (const [family, own] of Map.groupBy(stations, familyOf)) {
    const bet = betOn({ family, stations: own, name, numbers, stakeMinor, times: own.length })
    if (bet === undefined) {
      return { code: 'not_sold', play, digits: numbers[0]?.length ?? 0, station: own[0]?.code ?? '' }
    }
    if ('code' in bet) return bet
    bets.push(bet)
  }
  return bets
}

/** Đá: pairs at each station by itself, or across each two of several Southern and Central stations. */
function pairsOf(wanted: Wanted): PastedBet[] | BetIssue {
  const { play, stations, stakeMinor } = wanted
  const isAcross = play === 'across' || (play === 'pair' && stations.length > 1)
  if (isAcross && stations.length < 2) return { code: 'stations_needed', min: 2 }
  const north = stations.find((station) => familyOf(station) === 'vn_north')
  if (isAcross && north) return { code: 'not_sold', play: 'across', digits: 2, station: north.code }
  const bets: PastedBet[] = []
  for (const numbers of pairGroups(wanted.numbers)) {
    if (!isAcross) {
      const straight = placed(wanted, 'pair', numbers, stations)
      if (!Array.isArray(straight)) return straight
      bets.push(...straight)
      continue
    }
    for (const two of combinations(stations, 2)) {
      const bet = betOn({
        family: 'vn_south_two',
        stations: two,
        name: 'pair',
        numbers,
        stakeMinor,
        times: 1,
      })
      if (bet && 'code' in bet) return bet
      if (bet) bets.push(bet)
    }
  }
  return bets
}

/** Numbers of four and more digits are groups of their own: `1234.4567` is 12 with 34, and 45 with 67. */
function pairGroups(numbers: readonly string[]): string[][] {
  const single = numbers.filter((number) => number.length === 2)
  const glued = numbers.filter((number) => number.length !== 2)
  return [...(single.length > 0 ? [single] : []), ...glued.map((number) => number.match(/\d{1,2}/g) ?? [])]
}

function familyOf({ region }: Station): 'vn_north' | 'vn_south' {
  return region === 'north' ? 'vn_north' : 'vn_south'
}

function betOn(wanted: {
  family: keyof typeof families
  stations: readonly Station[]
  name: string
  numbers: readonly string[]
  stakeMinor: bigint
  times: number
}): PastedBet | SelectionIssue | undefined {
  const { family, stations, name, numbers, stakeMinor, times } = wanted
  const playType = playTypeOf(families[family], name)
  if (!playType) return undefined
  const reading = playType.read(numbers.join(' '))
  if (!reading.ok) return reading.issues[0]
  const bets = playType.count(reading.selection)
  if (bets > maxBets) return { code: 'too_many_bets', max: maxBets, given: bets }
  const units = playType.unitsPerBet
  return {
    family,
    stations: stations.map(({ code }) => code),
    playType: name,
    selection: playType.write(reading.selection),
    bets,
    units,
    stakeMinor,
    priceMinor: BigInt(times * bets * units) * stakeMinor,
  }
}
