// Checks a published lottery draw without any other file: node verify.mjs document.json
//   --commitment HEX   the commitment that was noted before the sale
//   --head HEX         the head of its chain of seeds that was noted before the sale
//   --seal HEX         the seal hash that was noted before the draw
//   --beacon HEX/N     the beacon's hash and the round of it that were noted before the sale
//   --lock MS          when the sale was to end, in milliseconds since 1970: the round must come out later
// A beacon's signatures are checked where the package @noble/curves is installed; without it, that is said, and all
// else is checked.
// Exit code 0: everything holds. 1: something does not. 2: the document cannot be read.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync, realpathSync } from 'node:fs'

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()
const isHash = (text) => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text)
const isCount = (value) => Number.isSafeInteger(value) && value >= 0
const isAmount = (text) => typeof text === 'string' && /^(0|[1-9][0-9]{0,29})$/.test(text)
const isWord = (text) => typeof text === 'string' && /^[A-Za-z0-9_.,:+-]{1,64}$/.test(text)
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Bytes of HMAC-SHA256(seed, issueId + ':' + counter) for counter 0, 1, 2 …, one after another. */
function* byteStream(seed, issueId) {
  for (let counter = 0; ; counter++)
    yield* createHmac('sha256', seed).update(`${issueId}:${counter}`).digest()
}

function keyOf(seed, beacon) {
  if (beacon === undefined) return seed
  const { hash, round, randomness } = beacon
  return createHmac('sha256', seed).update(`suntala-beacon-1|${hash}|${round}|${randomness}`).digest()
}

/** A number from 0 to n − 1 out of one byte, or four where n > 256; values above the last full n are refused. */
function below(n, bytes) {
  const width = n <= 256 ? 1 : 4
  const limit = Math.floor(256 ** width / n) * n
  for (;;) {
    let value = 0
    for (let read = 0; read < width; read++) value = value * 256 + bytes.next().value
    if (value < limit) return value % n
  }
}

const listFrom = (first, count) => Array.from({ length: count }, (_, index) => first + index)

/** The kinds of steps: the pattern of their text, what one draws, between which values, and whether they differ. */
const stepKinds = [
  {
    pattern: /^digits ([1-9]\d{0,2})$/,
    range: () => [0, 9],
    draw: (bytes, count) => listFrom(0, count).map(() => below(10, bytes)),
  },
  {
    pattern: /^dice ([1-9]\d{0,2})$/,
    range: () => [1, 6],
    draw: (bytes, count) => listFrom(0, count).map(() => below(6, bytes) + 1),
  },
  {
    pattern: /^balls ([1-9]\d{0,2}) of ([1-9]\d{0,2})$/,
    range: (from) => [1, from],
    differ: true,
    isRight: (count, from) => count <= from && from <= 256,
    draw: (bytes, count, from) => takeOut(bytes, count, listFrom(1, from)),
  },
  {
    pattern: /^numbers ([1-9]\d{0,2}) of ([2-9]) digits$/,
    range: (digits) => [0, 10 ** digits - 1],
    draw: (bytes, count, digits) => listFrom(0, count).map(() => below(10 ** digits, bytes)),
  },
  {
    pattern: /^different numbers ([1-9]\d{0,2}) of ([2-9]) digits$/,
    range: (digits) => [0, 10 ** digits - 1],
    differ: true,
    isRight: (count, digits) => count <= 10 ** digits,
    draw: (bytes, count, digits) => differentNumbers(bytes, count, 10 ** digits),
  },
]

/** Takes things out of those left, which stand in ascending order. */
function takeOut(bytes, count, left) {
  return listFrom(0, count).map(() => left.splice(below(left.length, bytes), 1)[0])
}

/** As `takeOut` from 0 to n − 1, without the list of up to 1,000,000,000. */
function differentNumbers(bytes, count, n) {
  const taken = []
  return listFrom(0, count).map((_, drawn) => {
    let number = below(n - drawn, bytes)
    for (const other of taken) if (other <= number) number++
    taken.push(number)
    taken.sort((a, b) => a - b)
    return number
  })
}

/** The steps of a generator such as `balls 7 of 49`; undefined when the text is none. */
function readGenerator(text) {
  if (typeof text !== 'string' || text.length > 400) return undefined
  const steps = text.split(', ').map((step) => {
    for (const { pattern, isRight = () => true, draw, range, differ } of stepKinds) {
      const sizes = pattern.exec(step)?.slice(1).map(Number)
      if (!sizes || !isRight(...sizes)) continue
      const [count, ...rest] = sizes
      const [least, highest] = range(...rest)
      const fits = (values) =>
        values.length === count &&
        values.every((value) => value >= least && value <= highest) &&
        !(differ && new Set(values).size !== count)
      return { count, fits, draw: (bytes) => draw(bytes, ...sizes) }
    }
    return undefined
  })
  return steps.every(Boolean) ? steps : undefined
}

/** Draws the numbers of an issue by the text of a generator, from its seed and the beacon's round where it has one. */
export function draw(generator, seed, issueId, beacon) {
  const bytes = byteStream(keyOf(Buffer.from(seed, 'hex'), beacon), issueId)
  return readGenerator(generator).flatMap((step) => step.draw(bytes))
}

/** Whether a generator can draw these numbers, in this order. */
function canDraw(generator, numbers) {
  let at = 0
  const fit = readGenerator(generator).every(({ count, fits }) => fits(numbers.slice(at, (at += count))))
  return fit && at === numbers.length
}

const printed = (number, digits) => String(number).padStart(digits, '0')

/** Every family, and how it is drawn. */
export const families = {
  thai3: { generator: 'digits 5' },
  yeekee: { generator: 'digits 5', takesThrows: true },
  thai_gov: {
    generator: [
      'numbers 1 of 6 digits, different numbers 2 of 3 digits, different numbers 2 of 3 digits',
      'numbers 1 of 2 digits',
      ...[5, 10, 50, 100].map((count) => `numbers ${count} of 6 digits`),
    ].join(', '),
  },
  pcdd: { generator: 'digits 3' },
  ssc: { generator: 'digits 5' },
  d3: { generator: 'digits 3' },
  k3: { generator: 'dice 3' },
  x5of11: { generator: 'balls 5 of 11' },
  pk10: { generator: 'balls 10 of 10' },
  lhc: { generator: 'balls 7 of 49' },
  vn_north: { generator: 'digits 107' },
  vn_south: { generator: 'digits 82' },
  vn_south_two: { generator: 'digits 164' },
  lao4: { generator: 'digits 4' },
  lao6: { generator: 'digits 6' },
  keno: { generator: 'balls 20 of 80' },
  fish_prawn_crab: { generator: 'dice 3' },
}

/** A round of yeekee: the last five digits of the sum, less the 16th number from the last, and the house's. */
function shift(house, throws) {
  const sum = throws.reduce((total, { number }) => total + Number(number), 0)
  const result = sum - Number(throws.at(-16)?.number ?? 0) + Number(house.join(''))
  return [...printed(result % 100_000, 5)].map(Number)
}

const throwLeaf = (issueId, place, { memberTag, number, thrownAt }) =>
  ['suntala-throw-1', issueId, place, memberTag, number, thrownAt].join('|')
/** A bet on a selection is sealed by the selection's hash, one on a number by the number. */
function betLeaf(bet) {
  const name = [bet.betId, bet.slipId, bet.memberTag, bet.playType]
  const { key, selectionHash, units, stakeMinor, oddsHundredths, odds, placedAt } = bet
  if (selectionHash === undefined)
    return ['suntala-bet-1', ...name, key, stakeMinor, oddsHundredths, placedAt].join('|')
  return ['suntala-bet-2', ...name, selectionHash, units, stakeMinor, odds, placedAt].join('|')
}

const priceOf = ({ stakeMinor, selectionHash, units }) =>
  BigInt(stakeMinor) * BigInt(selectionHash === undefined ? 1 : units)
const leafHash = (leaf) => sha256(Buffer.of(0), leaf)
const nodeHash = (left, right) => sha256(Buffer.of(1), left, right)

/** The Merkle root as RFC 6962 defines it: split at the largest power of two below the count. */
function merkleRoot(leaves) {
  if (leaves.length === 0) return sha256()
  if (leaves.length === 1) return leafHash(leaves[0])
  let split = 1
  while (split * 2 < leaves.length) split *= 2
  return nodeHash(merkleRoot(leaves.slice(0, split)), merkleRoot(leaves.slice(split)))
}

/** The root that a proof leads to, taken from its end: the last hash stands beside the topmost half. */
function rootFromProof(leaf, index, count, path) {
  if (index >= count) return undefined
  if (count === 1) return path.length === 0 ? leafHash(leaf) : undefined
  if (path.length === 0) return undefined
  let split = 1
  while (split * 2 < count) split *= 2
  const rest = path.slice(0, -1)
  const beside = Buffer.from(path.at(-1), 'hex')
  const isLeft = index < split
  const below = isLeft
    ? rootFromProof(leaf, index, split, rest)
    : rootFromProof(leaf, index - split, count - split, rest)
  if (below === undefined) return undefined
  return isLeft ? nodeHash(below, beside) : nodeHash(beside, below)
}

/** Odds by level, such as 90000/100,45000/100, without leading zeros. */
function isLevelOdds(text) {
  const number = '(?:0|[1-9][0-9]{0,59})'
  const level = `${number}/[1-9][0-9]{0,59}`
  return typeof text === 'string' && new RegExp(`^${level}(?:,${level}){0,999}$`).test(text)
}

function isBet(bet) {
  const words = ['betId', 'slipId', 'memberTag', 'playType']
  if (!isObject(bet) || !words.every((word) => isWord(bet[word]))) return false
  if (!isAmount(bet.stakeMinor) || !isCount(bet.placedAt)) return false
  if (bet.selectionHash === undefined) return isWord(bet.key) && isAmount(bet.oddsHundredths)
  return isHash(bet.selectionHash) && isCount(bet.units) && bet.units > 0 && isLevelOdds(bet.odds)
}

function isProvenBet(bet) {
  if (bet?.selectionHash !== undefined && typeof bet.selection !== 'string') return false
  if (!isBet(bet) || !isObject(bet.proof) || !isCount(bet.proof.index)) return false
  if (!Array.isArray(bet.proof.path) || !bet.proof.path.every(isHash)) return false
  return bet.winMinor === undefined || isAmount(bet.winMinor)
}

function isThrow(one) {
  if (!isObject(one) || !isWord(one.memberTag) || !isCount(one.thrownAt)) return false
  return typeof one.number === 'string' && /^[0-9]{5}$/.test(one.number)
}

function isSeal(seal) {
  if (!isObject(seal) || !isHash(seal.root) || !isHash(seal.hash)) return false
  return isCount(seal.betCount) && isAmount(seal.totalStakeMinor)
}

/** The first format is of thai3 only and names no generator; that of official draws has no seed. */
function isFormat({ format, family, generator, commitment, seed, previousSeed, chain, beacon, throws }) {
  if ((beacon !== undefined) !== (format === 'suntala-draw-3')) return false
  const isBare = [commitment, seed, previousSeed, chain, throws].every((field) => field === undefined)
  if (format === 'suntala-told-1') return isBare && readGenerator(generator) !== undefined
  if (!isHash(commitment) || !isHash(seed)) return false
  if (format === 'suntala-draw-2' || format === 'suntala-draw-3')
    return readGenerator(generator) !== undefined
  return format === 'suntala-draw-1' && family === 'thai3' && generator === undefined && chain === undefined
}

/** Numbers are thrown into the rounds of one family only. */
function isOfFamily({ family: code, throws, seal }) {
  if (typeof code !== 'string' || !Object.hasOwn(families, code)) return false
  const { takesThrows } = families[code]
  if (!takesThrows) return throws === undefined && seal.throwsRoot === undefined
  return Array.isArray(throws) && throws.every(isThrow) && isHash(seal.throwsRoot)
}

const isChain = ({ head, place }) => isHash(head) && isCount(place) && place >= 1 && place <= 100_000
/** The seed so many steps before another in its chain. */
const walkBack = (seed, steps) => listFrom(0, steps).reduce(stepBack, seed).toString('hex')
const stepBack = (seed) => sha256(Buffer.of(2), seed)

const isPoint = (bytes, text) =>
  typeof text === 'string' && text.length === bytes * 2 && /^[89ab][0-9a-f]*$/.test(text)

function isBeacon(beacon) {
  if (!isObject(beacon) || ![beacon.hash, beacon.groupHash, beacon.randomness].every(isHash)) return false
  const { publicKey, signature, periodSeconds, genesisTime, beaconId, round } = beacon
  if (!isPoint(96, publicKey) || !isPoint(48, signature)) return false
  if (![periodSeconds, genesisTime, round].every(isCount) || round < 1) return false
  if (periodSeconds < 1 || periodSeconds > 86_400 || genesisTime >= 2 ** 40) return false
  return typeof beaconId === 'string' && /^[A-Za-z0-9_.-]{1,40}$/.test(beaconId)
}

const eightBytes = (value) => Buffer.from(BigInt(value).toString(16).padStart(16, '0'), 'hex')

/** A beacon's hash is of its key and times as drand has it, and the randomness is of the signature. */
function isOfItself({ hash, publicKey, periodSeconds, genesisTime, groupHash, beaconId, ...given }) {
  const times = [eightBytes(periodSeconds).subarray(4), eightBytes(genesisTime)]
  const keys = [publicKey, groupHash].map((text) => Buffer.from(text, 'hex'))
  const told = sha256(...times, ...keys, beaconId === 'default' ? '' : beaconId).toString('hex')
  return told === hash && sha256(Buffer.from(given.signature, 'hex')).toString('hex') === given.randomness
}

/** When a round is out, in milliseconds since 1970. */
const timeOf = ({ genesisTime, periodSeconds, round }) => (genesisTime + (round - 1) * periodSeconds) * 1000

/** Whether the beacon signed the number of its round; `curves` is the library's bls12_381. */
function isSigned({ publicKey, round, randomness, signature }, { shortSignatures, G1, G2 }) {
  if (sha256(Buffer.from(signature, 'hex')).toString('hex') !== randomness) return false
  const message = new Uint8Array(sha256(eightBytes(round)))
  const point = shortSignatures.hash(message, 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_')
  try {
    const [key, signed] = [G2.Point.fromHex(publicKey), G1.Point.fromHex(signature)]
    for (const each of [key, signed]) each.assertValidity()
    return shortSignatures.verify(signed, point, key)
  } catch {
    return false
  }
}

function isDocument(document) {
  if (!isObject(document) || !isFormat(document)) return false
  const { issueId, previousSeed, chain, beacon, numbers, seal, bets, bet } = document
  if (typeof issueId !== 'string' || !/^[A-Za-z0-9_.,:+/-]{1,80}$/.test(issueId)) return false
  if (previousSeed !== undefined && !isHash(previousSeed)) return false
  if (chain !== undefined && !(isObject(chain) && isChain(chain))) return false
  if (beacon !== undefined && !isBeacon(beacon)) return false
  if (!Array.isArray(numbers) || !numbers.every(isCount) || !isSeal(seal)) return false
  if (bets !== undefined && !(Array.isArray(bets) && bets.every(isBet))) return false
  return (bet === undefined || isProvenBet(bet)) && isOfFamily(document)
}

function sealOf({ format, family, generator, issueId, seal }) {
  const bets = [seal.betCount, seal.totalStakeMinor, seal.root]
  const parts =
    format === 'suntala-draw-1'
      ? ['suntala-seal-1', issueId, ...bets]
      : ['suntala-seal-2', issueId, family, generator, seal.throwsRoot ?? '-', ...bets]
  return sha256(parts.join('|')).toString('hex')
}

function holdsThrows({ issueId, throws, seal }) {
  const inOrder = throws.every((one, place) => place === 0 || throws[place - 1].thrownAt <= one.thrownAt)
  const leaves = throws.map((one, place) => throwLeaf(issueId, place, one))
  return inOrder && merkleRoot(leaves).toString('hex') === seal.throwsRoot
}

function sealsThese({ seal, bets }) {
  if (!bets.every((bet, index) => index === 0 || bets[index - 1].betId < bet.betId)) return false
  const total = bets.reduce((sum, bet) => sum + priceOf(bet), 0n)
  if (bets.length !== seal.betCount || total !== BigInt(seal.totalStakeMinor)) return false
  return merkleRoot(bets.map(betLeaf)).toString('hex') === seal.root
}

/** The outcome: without a seed what was told, if it can be drawn; none where a round of throws has another generator. */
function outcomeOf({ generator = 'digits 5', seed, issueId, beacon, throws, numbers }, isAsAlways) {
  if (seed === undefined) return canDraw(generator, numbers) ? numbers : undefined
  if (!throws) return draw(generator, seed, issueId, beacon)
  return isAsAlways ? shift(draw(generator, seed, issueId, beacon), throws) : undefined
}

// From here on: the second judge, by node lottery/test/write-verifier.ts out of lottery/src/judge
const wonFile = (() => {
  /** How often one single bet wins each level, by the level's code. */

  /** Says what one single bet, named as `single-bets.ts` names it, wins with the drawn numbers. */

  /** Won once at a level, or nothing. */
  const wonAt = (level, wins) => (wins ? { [level]: 1 } : {})

  /** Texts in ascending order. */
  const inOrder = (texts) => texts.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))

  /** The digits of a text in ascending order. */
  const ascending = (text) => inOrder([...text]).join('')

  /** A number with zeros before it. */
  const padded = (number, digits) => String(number ?? 0).padStart(digits, '0')
  return { wonAt, inOrder, ascending, padded }
})()

const choicesFile = (() => {
  /** Every way to take `size` of the items, in their order. */
  function* setsOf(items, size, from = 0) {
    if (size <= 0) {
      if (size === 0) yield []
      return
    }
    for (let at = from; at <= items.length - size; at++)
      for (const rest of setsOf(items, size - 1, at + 1)) yield [items[at], ...rest] // below the length
  }

  /** Every way to take one item of each list. */
  function* oneOfEach(lists) {
    const [first, ...rest] = lists
    if (!first) yield []
    else for (const item of first) for (const others of oneOfEach(rest)) yield [item, ...others]
  }

  /** A field whose symbols are single characters. */
  const close = (field = '') => [...field]

  /** Symbols that stand apart by blanks. */
  const apart = (field = '') => field.split(' ').filter(Boolean)

  /** Every number of so many digits. */
  function* numbersWith(digits) {
    for (let number = 0; number < 10 ** digits; number++) yield String(number).padStart(digits, '0')
  }
  return { setsOf, oneOfEach, close, apart, numbersWith }
})()

const thaiFile = (() => {
  const { ascending, padded, wonAt } = wonFile

  /** What a Thai draw shows: the last three digits and the two below, and of the government's draw the rest. */

  /** Five digits, three of them above and two below; a round of yeekee has those below first. */
  function judgeThai(numbers, isYeekee = false) {
    const digits = numbers.join('')
    const [top, bottom] = isYeekee
      ? [digits.slice(2), digits.slice(0, 2)]
      : [digits.slice(0, 3), digits.slice(3)]
    return ({ playType, single }) => onNumber(playType, single, { top, bottom, numbers: [] })
  }

  /** The draw of the government lottery office: first prize, two front and two back numbers, the bottom, and 165 more. */
  function judgeThaiGovernment(numbers) {
    const top = padded(numbers[0], 6).slice(3)
    const drawn = { top, bottom: padded(numbers[5], 2), numbers }
    return ({ playType, single }) => {
      if (playType === 'ticket') return ticketWins(single, numbers)
      if (playType === 'high_low' || playType === 'odd_even') return wonAt(single, isSide(single, drawn))
      return onNumber(playType, single, drawn)
    }
  }

  const factorial = (number) => (number < 2 ? 1 : number * factorial(number - 1))

  /** How many orders the digits of a number have. */
  const ordersOf = (number) =>
    [...new Set(number)]
      .map((digit) => number.split(digit).length - 1)
      .reduce((orders, times) => orders / factorial(times), factorial(number.length))

  /** How a number of a play type is written: its digits, and whether they stand in ascending order or all differ. */
  const written = {
    three_top: [3],
    three_tod: [3, 'ascending'],
    three_front: [3],
    three_bottom: [3],
    three_of_four: [4, 'different'],
    three_of_five: [5, 'different'],
    two_top: [2],
    two_front: [2],
    two_bottom: [2],
    two_tod: [2, 'different'],
    four_top: [4],
    four_tod: [4, 'ascending'],
    five_top: [5],
    five_tod: [5, 'ascending'],
  }

  function isNumberOf(playType, number) {
    const [length, order] = written[playType] ?? [1]
    if (!/^[0-9]+$/.test(number) || number.length !== length) return false
    return (
      order === undefined ||
      (ascending(number) === number && (order === 'ascending' || new Set(number).size === length))
    )
  }

  function onNumber(playType, number, { top, bottom, numbers }) {
    if (!isNumberOf(playType, number)) return {}
    const first = numbers.length > 0 ? padded(numbers[0], 6) : ''
    const isAnyOrder = (drawn) => ascending(drawn) === ascending(number)
    const isEqual = (text) => new Set(text).size === 1
    const holdsTop = new Set(top).size === 3 && [...top].every((digit) => number.includes(digit))
    const isOneOf = (places) =>
      places.some((place) => numbers.length > 0 && padded(numbers[place], 3) === number)
    const tod = (size) => `${ordersOf(number)}_of_${10 ** size}`
    const rules = {
      three_top: [top === number, '1_of_1000'],
      three_tod: [isAnyOrder(top) && !isEqual(top), tod(3)],
      two_top: [top.endsWith(number), '1_of_100'],
      two_front: [top.startsWith(number), '1_of_100'],
      two_bottom: [bottom === number, '1_of_100'],
      two_tod: [[...number].every((digit) => top.includes(digit)), '54_of_1000'],
      run_top: [top.includes(number), '271_of_1000'],
      run_bottom: [bottom.includes(number), '19_of_100'],
      hundreds_top: [top[0] === number, '1_of_10'],
      tens_top: [top[1] === number, '1_of_10'],
      units_top: [top[2] === number, '1_of_10'],
      tens_bottom: [bottom[0] === number, '1_of_10'],
      units_bottom: [bottom[1] === number, '1_of_10'],
      three_front: [isOneOf([1, 2]), '2_of_1000'],
      three_bottom: [isOneOf([3, 4]), '2_of_1000'],
      three_of_four: [holdsTop, '24_of_1000'],
      three_of_five: [holdsTop, '60_of_1000'],
      four_top: [first !== '' && first.endsWith(number), 'four_top'],
      five_top: [first !== '' && first.endsWith(number), 'five_top'],
      four_tod: [isAnyOrder(first.slice(-4)), tod(4)],
      five_tod: [isAnyOrder(first.slice(-5)), tod(5)],
    }
    const [wins, level] = rules[playType] ?? [false, '']
    return wonAt(level, wins)
  }

  function isSide(side, { top, bottom }) {
    const [above, below] = [Number(top), Number(bottom)]
    const sides = {
      three_high: above >= 500,
      three_low: above < 500,
      two_high: above % 100 >= 50,
      two_low: above % 100 < 50,
      one_high: above % 10 >= 5,
      one_low: above % 10 < 5,
      bottom_high: below >= 50,
      bottom_low: below < 50,
      top_odd: above % 2 === 1,
      top_even: above % 2 === 0,
      bottom_odd: below % 2 === 1,
      bottom_even: below % 2 === 0,
    }
    return sides[side] === true
  }

  /** How often a ticket wins each prize, as its back says. */
  function ticketWins(ticket, numbers) {
    const own = Number(ticket)
    const first = numbers[0] ?? 0
    const times = (from, count) => numbers.slice(from, from + count).filter((other) => other === own).length
    const isBeside = own === (first + 1) % 1_000_000 || own === (first + 999_999) % 1_000_000
    const threes = (from) => numbers.slice(from, from + 2).map((number) => padded(number, 3))
    return {
      first: own === first ? 1 : 0,
      adjacent: isBeside ? 1 : 0,
      second: times(6, 5),
      third: times(11, 10),
      fourth: times(21, 50),
      fifth: times(71, 100),
      front: threes(1).filter((three) => ticket.startsWith(three)).length,
      back: threes(3).filter((three) => ticket.endsWith(three)).length,
      end: ticket.endsWith(padded(numbers[5], 2)) ? 1 : 0,
    }
  }
  return { judgeThai, judgeThaiGovernment }
})()

const diceFile = (() => {
  const { ascending, inOrder, wonAt } = wonFile

  /** Three dice (快三). */
  function judgeK3(dice) {
    const shown = dice.join('')
    const sorted = ascending(shown)
    const total = dice.reduce((sum, die) => sum + die, 0)
    const isTriple = sorted[0] === sorted[2]
    const timesOf = (face) => shown.split(face).length - 1
    return ({ playType, single }) => {
      const sides = {
        big: total > 10,
        small: total < 11,
        odd: total % 2 === 1,
        even: total % 2 === 0,
      }
      const rules = {
        sum: total === Number(single),
        point: total === Number(single),
        triple: shown === single,
        any_triple: isTriple,
        pair: timesOf(single.charAt(0)) > 1,
        run: sorted === single,
        any_run: '123456'.includes(sorted),
        one_die: shown.includes(single),
        side: !isTriple && sides[single] === true,
      }
      const ofSets = {
        pair_single: sorted === ascending(single),
        three_different: sorted === single,
        two_different: [...single].every((face) => shown.includes(face)),
      }
      const wins = rules[playType]
      if (wins !== undefined) return wonAt(single, wins)
      return wonAt(playType, ofSets[playType.replace(/_(lines|banker)$/, '')] === true)
    }
  }

  const figures = ['fish', 'prawn', 'gourd', 'tiger', 'crab', 'rooster']

  /** Three dice with figures (น้ำเต้าปูปลา, bầu cua). */
  function judgeFigures(dice) {
    const shown = dice.map((die) => figures[die - 1] ?? '')
    return ({ playType, single }) => {
      const times = shown.filter((figure) => figure === single).length
      const wanted = single.split('-')
      switch (playType) {
        case 'one_die':
          return wonAt(`dice_${times}`, times > 0)
        case 'two_different':
          return wonAt(
            playType,
            wanted.every((figure) => shown.includes(figure)),
          )
        case 'three_different':
          return wonAt(playType, inOrder(wanted).join() === inOrder(shown).join())
        case 'pair':
          return wonAt(single, times > 1)
        case 'triple':
          return wonAt(single, times > 2)
        default:
          return wonAt('triple', playType === 'any_triple' && new Set(shown).size === 1)
      }
    }
  }
  return { judgeK3, judgeFigures }
})()

const ballsFile = (() => {
  const { wonAt } = wonFile

  /** The balls of a bet such as `010203`. */
  const ballsOf = (single) => (single.match(/\d\d/g) ?? []).map(Number)

  const isOdd = (number) => number % 2 === 1

  /** Five of the balls 01 to 11, in their order. */
  function judgeX5of11(drawn) {
    return ({ playType, single }) => {
      const side = /^(sum|ball)_side$/.test(playType)
      if (side) return sideOfBalls(playType, single, drawn)
      const chosen = ballsOf(single)
      const areIn = (some) => chosen.every((ball) => some.includes(ball))
      const code = playType.replace(/_(lines|banker)$/, '')
      const any = /^any_(\d)$/.exec(code)
      if (any)
        return wonAt(
          playType,
          Number(any[1]) > 5 ? drawn.every((ball) => chosen.includes(ball)) : areIn(drawn),
        )
      const group = /^first_(\d)_group$/.exec(code)
      if (group) return wonAt(playType, areIn(drawn.slice(0, Number(group[1]))))
      if (code === 'first_3_any') return wonAt(playType, areIn(drawn.slice(0, 3)))
      if (/^first_\d$/.test(code))
        return wonAt(
          playType,
          chosen.every((ball, place) => drawn[place] === ball),
        )
      const [first = 0, , , , last = 0] = drawn
      switch (playType) {
        case 'position':
          return wonAt(playType, drawn[Number(single.charAt(0)) - 1] === Number(single.slice(2)))
        case 'odd_even_split':
          return wonAt(single, Number(single.charAt(0)) === drawn.filter(isOdd).length)
        case 'median':
          return wonAt(single, drawn.toSorted((one, other) => one - other)[2] === Number(single))
        case 'dragon_tiger':
          return wonAt(single, single === (first > last ? 'dragon' : 'tiger'))
        default:
          return {}
      }
    }
  }

  /** 11 is on no side of a ball, and 30, the middle, on none of the sum: the stake comes back. */
  function sideOfBalls(playType, single, drawn) {
    const isSum = playType === 'sum_side'
    const value = isSum
      ? drawn.reduce((sum, ball) => sum + ball, 0)
      : (drawn[Number(single.charAt(0)) - 1] ?? 0)
    if (value === (isSum ? 30 : 11)) return { [`${single}_push`]: 1 }
    const [big, name] = isSum ? [31, single] : [6, single.slice(2)]
    return wonAt(single, isOnSide(name, value, big))
  }

  const isOnSide = (side, value, big) =>
    ({ big: value >= big, small: value < big, odd: isOdd(value), even: !isOdd(value) })[side] === true

  /** The finish of ten cars. */
  function judgePk10(finish) {
    const at = (place) => finish[place - 1] ?? 0
    return ({ playType, single }) => {
      const [place = '', name = ''] = single.split('_')
      const champions = at(1) + at(2)
      const ends = at(1) + at(10)
      switch (playType) {
        case 'position': {
          const [wanted, car] = single.split(':')
          return wonAt(playType, at(Number(wanted)) === Number(car))
        }
        case 'champion_sum':
          return wonAt(single, champions === Number(single))
        case 'top_three_sum':
          return wonAt(single, champions + at(3) === Number(single))
        case 'ends_sum':
          return wonAt(single, ends === Number(single))
        case 'champion_sum_side':
          return wonAt(single, isOnSide(single, champions, 12))
        case 'ends_sum_side':
          return wonAt(single, isOnSide(single, ends, 12))
        case 'car_size':
        case 'car_parity':
          return wonAt(single, isOnSide(name, at(Number(place)), 6))
        case 'dragon_tiger': {
          const [front, rear] = [at(Number(place)), at(11 - Number(place))]
          return wonAt(single, name === (front > rear ? 'dragon' : 'tiger'))
        }
        default:
          return wonAt(
            playType,
            ballsOf(single).every((car, index) => finish[index] === car),
          )
      }
    }
  }
  return { judgeX5of11, judgePk10 }
})()

const sumsFile = (() => {
  const { ascending, wonAt } = wonFile

  const waves = {
    green: [1, 4, 7, 10, 16, 19, 22, 25],
    blue: [2, 5, 8, 11, 17, 20, 23, 26],
    red: [3, 6, 9, 12, 15, 18, 21, 24],
  }

  /** Of the 1,000 numbers of three digits, how many have each sum. */
  const waysOfSum = Array.from({ length: 1000 }, (_, number) =>
    [...String(number)].reduce((sum, digit) => sum + Number(digit), 0),
  ).reduce((ways, sum) => ways.with(sum, (ways[sum] ?? 0) + 1), Array(28).fill(0))

  function isOnSide(word, sum) {
    const sides = {
      big: sum > 13,
      small: sum < 14,
      odd: sum % 2 === 1,
      even: sum % 2 === 0,
      highest: sum > 21,
      lowest: sum < 6,
    }
    return sides[word] === true
  }

  function hasShape(shape, digits) {
    const different = new Set(digits).size
    if (shape !== 'straight') return different === (shape === 'triple' ? 1 : 2)
    const sorted = ascending(digits.join(''))
    return different === 3 && ('0123456789'.includes(sorted) || sorted === '089' || sorted === '019')
  }

  /** Three digits and their sum (PC28). */
  function judgePcdd(digits) {
    const sum = digits.reduce((all, digit) => all + digit, 0)
    return ({ playType, single }) => {
      switch (playType) {
        case 'sum':
          return wonAt(single, sum === Number(single))
        case 'wave':
          return wonAt(single, waves[single]?.includes(sum) === true)
        case 'shape':
          return wonAt(single, hasShape(single, digits))
        case 'three_sums': {
          const three = single.split('-').map(Number)
          const ways = three.reduce((all, one) => all + (waysOfSum[one] ?? 0), 0)
          return wonAt(`${ways}_of_1000`, three.includes(sum))
        }
        default:
          return wonAt(
            single,
            single.split('_').every((word) => isOnSide(word, sum)),
          )
      }
    }
  }

  /** The last sum of each element. */
  const elements = { metal: 695, wood: 763, water: 855, fire: 923, earth: 1410 }

  /** The counts of drawn numbers that pay, by how many are bet on. */
  const paidHits = ['', '1', '2', '23', '234', '345', '3456', '4567', '45678', '56789', '56789']

  /** Twenty of the numbers 1 to 80 (快乐8). */
  function judgeKeno(drawn) {
    const total = drawn.reduce((sum, number) => sum + number, 0)
    const out = new Set(drawn)
    const odd = drawn.filter((number) => number % 2 === 1).length
    const upper = drawn.filter((number) => number <= 40).length
    const halves = (count, more, less) => (count > 10 ? more : count < 10 ? less : 'tie')
    const holds = {
      sum_side: [total > 810 ? 'big' : total < 810 ? 'small' : 'tie', total % 2 === 1 ? 'odd' : 'even'],
      sum_element: [Object.entries(elements).find(([, last]) => total <= last)?.[0]],
      upper_lower: [halves(upper, 'upper', 'lower')],
      odd_even: [halves(odd, 'odd', 'even')],
    }
    return ({ playType, single }) => {
      if (!playType.startsWith('pick_')) return wonAt(single, holds[playType]?.includes(single) === true)
      const wanted = single.split('-')
      const hits = wanted.filter((number) => out.has(Number(number))).length
      const isPaid = hits > 0 && (hits === 10 || (paidHits[wanted.length] ?? '').includes(String(hits)))
      return wonAt(`${hits}_of_${wanted.length}`, isPaid)
    }
  }
  return { judgePcdd, judgeKeno }
})()

const vietnamFile = (() => {
  const { wonAt } = wonFile

  /** The numbers of each prize as count × digits, in the order in which their digits are drawn. */

  const north = [
    ['special', 1, 5],
    ['first', 1, 5],
    ['second', 2, 5],
    ['third', 6, 5],
    ['fourth', 4, 4],
    ['fifth', 6, 4],
    ['sixth', 3, 3],
    ['seventh', 4, 2],
  ]

  const south = [
    ['special', 1, 6],
    ['first', 1, 5],
    ['second', 1, 5],
    ['third', 2, 5],
    ['fourth', 7, 5],
    ['fifth', 1, 4],
    ['sixth', 3, 4],
    ['seventh', 1, 3],
    ['eighth', 1, 2],
  ]

  const twoSouth = ['one', 'other'].flatMap((station) =>
    south.map(([prize, count, digits]) => [`${station}_${prize}`, count, digits]),
  )

  const vietnameseTables = { vn_north: north, vn_south: south, vn_south_two: twoSouth }

  /** A result as a newspaper prints it: the numbers of each prize. */

  function readResult(table, numbers) {
    const digits = numbers.join('')
    const result = {}
    let at = 0
    for (const [prize, count, width] of table) {
      const printed = []
      for (let left = count; left > 0; left--) printed.push(digits.slice(at, (at += width)))
      result[prize] = printed
    }
    return result
  }

  const numbersOf = (result, ...prizes) => prizes.flatMap((prize) => result[prize] ?? [])

  /** The numbers that a bet on tails looks at. */
  function lotsOf(code, result) {
    const isNorth = !result['eighth']
    const [, name = '', width = ''] = /^(.*)_(\d)$/.exec(code) ?? []
    const [two, three] = isNorth ? ['seventh', 'sixth'] : ['eighth', 'seventh']
    const head = width === '2' ? two : three
    switch (name) {
      case 'lot':
        return Object.values(result).flat()
      case 'lot7':
        return width === '2'
          ? numbersOf(result, 'special', 'fifth', 'sixth', 'seventh', 'eighth')
          : [...numbersOf(result, 'special', 'fifth', 'sixth', 'seventh'), result['fourth']?.[0] ?? '']
      case 'lot8':
        return numbersOf(result, 'special', 'sixth', 'seventh')
      case 'special':
        return numbersOf(result, 'special')
      case 'first_prize':
        return numbersOf(result, 'first')
      case 'head':
        return numbersOf(result, head)
      case 'head_tail':
        return numbersOf(result, head, 'special')
      default:
        return []
    }
  }

  /** What a Southern ticket of six digits wins, as its back says. */
  function ticketWins(ticket, result) {
    const won = {}
    for (const [prize, numbers] of Object.entries(result))
      won[prize] = numbers.filter((number) => ticket.endsWith(number)).length
    const special = result['special']?.[0] ?? ''
    const wrong = [...special].map((digit, place) => digit !== ticket[place])
    const wrongAfterFirst = wrong.slice(1).filter(Boolean).length
    won['second_special'] = wrong[0] === true && wrongAfterFirst === 0 ? 1 : 0
    won['consolation'] = wrong[0] === false && wrongAfterFirst === 1 ? 1 : 0
    return won
  }

  const isOnSide = (side, number, big) =>
    ({ big: number >= big, small: number < big, odd: number % 2 === 1, even: number % 2 === 0 })[side] ===
    true

  /** A number of each place that names the special's or the first prize's digits. */
  function ofTail(code, single, { special, first }) {
    const [tens = '', units = ''] = special.slice(-2)
    const sum = (Number(tens) + Number(units)) % 10
    switch (code) {
      case 'special_side':
        return wonAt(single, isOnSide(single, Number(tens + units), 50))
      case 'special_sum':
        return wonAt(single, sum === Number(single))
      case 'special_sum_side':
        return wonAt(single, isOnSide(single, sum, 5))
      case 'special_touch':
        return wonAt(single, single === tens || single === units)
      case 'special_double':
        return wonAt('double', tens === units)
      case 'special_tens':
        return wonAt(code, single === tens)
      case 'special_units':
        return wonAt(code, single === units)
      case 'first_prize_tens':
        return wonAt(code, single === first.at(-2))
      case 'first_prize_units':
        return wonAt(code, single === first.at(-1))
      default:
        return undefined
    }
  }

  /** A Vietnamese result, or two of them together. */
  function judgeVietnam(table, numbers) {
    const result = readResult(table, numbers)
    const cameOften = new Map()
    for (const number of Object.values(result).flat())
      cameOften.set(number.slice(-2), (cameOften.get(number.slice(-2)) ?? 0) + 1)
    const special = result['special']?.[0] ?? ''
    const first = result['first']?.[0] ?? ''
    const lots = new Map()
    const lotsBy = (code) => {
      const known = lots.get(code) ?? lotsOf(code, result)
      lots.set(code, known)
      return known
    }
    return ({ playType: code, single }) => {
      if (code === 'ticket') return ticketWins(single, result)
      const times = single.split('-').map((number) => cameOften.get(number) ?? 0)
      if (code.startsWith('cross_'))
        return wonAt(
          code,
          times.every((often) => often > 0),
        )
      if (code.startsWith('none_'))
        return wonAt(
          code,
          times.every((often) => often === 0),
        )
      if (code.startsWith('pair')) {
        const [one = 0, other = 0] = times
        return one > 0 && other > 0 ? { half_pair: one + other } : {}
      }
      const came = lotsBy(code).filter((number) => number.length >= single.length && number.endsWith(single))
      return ofTail(code, single, { special, first }) ?? { [code]: came.length }
    }
  }
  return { vietnameseTables, judgeVietnam }
})()

const markSixGroupsFile = (() => {
  /** Lunar new year's days at UTC+8, as almanacs print them. */
  const newYearsDays = [
    '20200125 20210212 20220201 20230122 20240210 20250129 20260217 20270206 20280126 20290213 20300203',
    '20310123 20320211 20330131 20340219 20350208 20360128 20370215 20380204 20390124 20400212 20410201',
  ].join(' ')

  /** The lunar year of a local day, 'YYYYMMDD'; undefined before 2020 and after 2041. */
  function lunarYear(day) {
    const begun = newYearsDays.split(' ').filter((first) => first <= day)
    return /^\d{8}$/.test(day) && day < '20420101'
      ? Number(begun.at(-1)?.slice(0, 4)) || undefined
      : undefined
  }

  /** The animals in the order of their years; 2020 was a year of the rat. */
  const animals = [
    'rat',
    'ox',
    'tiger',
    'rabbit',
    'dragon',
    'snake',
    'horse',
    'goat',
    'monkey',
    'rooster',
    'dog',
    'pig',
  ]

  /** The elements (纳音) of each two years of the cycle of sixty that began in 1984, by their names. */
  const elementsOfYears = [
    'metal fire wood earth metal fire water earth metal wood',
    'water earth fire wood water metal fire wood earth metal',
    'fire water earth metal wood water earth fire wood water',
  ]
    .join(' ')
    .split(' ')

  /** Number 1 is of the year itself, 2 of the year before, and so on. */
  const yearOf = (year, number) => year - number + 1

  const animalIn = (year, number) => animals[(yearOf(year, number) - 1900) % 12] ?? ''

  const elementIn = (year, number) =>
    elementsOfYears[Math.floor(((yearOf(year, number) - 1864) % 60) / 2)] ?? ''

  const listed = (text) => text.split(' ').map(Number)

  /** The colour waves; all other numbers are green. */
  const red = listed('1 2 7 8 12 13 18 19 23 24 29 30 34 35 40 45 46')
  const blue = listed('3 4 9 10 14 15 20 25 26 31 36 37 41 42 47 48')

  const colourOf = (number) => (red.includes(number) ? 'red' : blue.includes(number) ? 'blue' : 'green')

  const zodiacSides = {
    tame: 'ox horse goat rooster dog pig',
    wild: 'rat tiger rabbit dragon snake monkey',
    heaven: 'ox rabbit dragon horse monkey pig',
    earth: 'rat tiger snake goat rooster dog',
    front: 'rat ox tiger rabbit dragon snake',
    back: 'horse goat monkey rooster dog pig',
  }

  /** Whether a number is on a side, in a year; the words of a side are joined by `_`. */
  function isOnSide(side, number, year) {
    const [tens, tail] = [Math.floor(number / 10), number % 10]
    const sum = tens + tail
    const sides = {
      big: number >= 25,
      small: number <= 24,
      odd: number % 2 === 1,
      even: number % 2 === 0,
      sum_big: sum >= 7,
      sum_small: sum <= 6,
      sum_odd: sum % 2 === 1,
      sum_even: sum % 2 === 0,
      tail_big: tail >= 5,
      tail_small: tail <= 4,
      red: colourOf(number) === 'red',
      blue: colourOf(number) === 'blue',
      green: colourOf(number) === 'green',
    }
    const known = sides[side] ?? zodiacSides[side]?.split(' ').includes(animalIn(year, number))
    return known ?? (side.includes('_') && side.split('_').every((word) => isOnSide(word, number, year)))
  }
  return { lunarYear, animalIn, elementIn, colourOf, isOnSide }
})()

const markSixFile = (() => {
  const { animalIn, colourOf, elementIn, isOnSide } = markSixGroupsFile
  const { padded, wonAt } = wonFile

  /** Six regular numbers in their order, then the special; in a lunar year. */

  const all = Array.from({ length: 49 }, (_, index) => index + 1)

  /** The numbers of an animal, an element, a tail or a head, such as `zodiac` `rat`. */
  function numbersOf(kind, name, year) {
    return all.filter((number) => {
      switch (kind) {
        case 'zodiac':
          return animalIn(year, number) === name
        case 'element':
          return elementIn(year, number) === name
        case 'wave':
          return colourOf(number) === name
        case 'tail':
          return number % 10 === Number(name)
        case 'head':
          return padded(number, 2).startsWith(name)
        default:
          return number === Number(name)
      }
    })
  }

  /** What the number of one place is: itself, of a group, or on a side, which 49 is not. */
  function onePlace(kind, single, number, year) {
    const isColour = ['red', 'blue', 'green'].includes(single)
    if (!/side|_wave/.test(kind) || isColour) {
      const group = numbersOf(isColour ? 'wave' : kind, single, year)
      return wonAt(`${group.length}_of_49`, group.includes(number))
    }
    const sideOf = all.filter((one) => one < 49 && isOnSide(single, one, year))
    const level = `${sideOf.length}_of_49`
    return number === 49 ? { [`${level}_push`]: 1 } : wonAt(level, sideOf.includes(number))
  }

  function linkedNumbers(code, single, drawn) {
    const chosen = single.split('-').map(Number)
    const six = drawn.slice(0, 6)
    const regular = chosen.filter((number) => six.includes(number)).length
    const hasSpecial = chosen.includes(drawn[6] ?? 0)
    switch (code) {
      case 'two_with_special':
        if (regular === 1 && hasSpecial) return { one_and_special: 1 }
        return wonAt('two_regular', regular === 2)
      case 'one_and_special':
        return wonAt(code, regular === 1 && hasSpecial)
      case 'two_of_three':
        return wonAt(regular === 3 ? 'three_regular' : 'two_regular', regular >= 2)
      default:
        if (code.startsWith('one_of_')) return wonAt(code, regular + (hasSpecial ? 1 : 0) === 1)
        if (code.startsWith('none_')) return wonAt(code, regular === 0 && !hasSpecial)
        return wonAt(code, regular === chosen.length)
    }
  }

  /** Regular numbers count 1, the special 1.5; three, three and the special of the third colour are a tie. */
  function colourOfSeven(single, drawn) {
    const counts = { red: 0, blue: 0, green: 0 }
    for (const [place, number] of drawn.entries()) {
      const colour = colourOf(number)
      counts[colour] = (counts[colour] ?? 0) + (place === 6 ? 1.5 : 1)
    }
    const values = Object.values(counts)
    const isTie = values.toSorted((one, other) => one - other).join() === '1.5,3,3'
    if (isTie) return { [single === 'tie' ? 'tie' : `${single}_push`]: 1 }
    return wonAt(single, counts[single] === Math.max(...values))
  }

  function wholeDraw(code, single, { drawn, year }) {
    if (code === 'seven_wave') return colourOfSeven(single, drawn)
    const isOdd = (number) => number % 2 === 1
    if (code === 'sum_side') {
      const sum = drawn.reduce((total, number) => total + number, 0)
      const sides = { big: sum >= 175, small: sum < 175, odd: isOdd(sum), even: !isOdd(sum) }
      return wonAt(
        single,
        Object.entries(sides).some(([side, holds]) => side === single && holds),
      )
    }
    const count = new Set(drawn.map((number) => animalIn(year, number))).size
    if (single === 'odd' || single === 'even') return wonAt(single, isOdd(count) === (single === 'odd'))
    return wonAt(single, single === '2_to_4' ? count <= 4 : count === Number(single))
  }

  const legOrder = ['big', 'small', 'odd', 'even', 'red', 'blue', 'green']

  /** Every leg holds for the number at its place, 49 being big, odd and green: `position_1:big position_3:red`. */
  function parlayWins(single, { drawn, year }) {
    const legs = single.split(' ').map((leg) => leg.slice('position_'.length).split(':'))
    const wins = legs.every(([place, side = '']) => isOnSide(side, drawn[Number(place) - 1] ?? 0, year))
    const sides = legs.map(([, side = '']) => side)
    const level = sides.toSorted((one, other) => legOrder.indexOf(one) - legOrder.indexOf(other)).join('_')
    return wonAt(level, wins)
  }

  /** Sets of animals or tails: all come, none comes, or one of them has the special. */
  function groupWins(code, single, { drawn, year }) {
    const kind = code.includes('tail') ? 'tail' : 'zodiac'
    const groups = single.split('-').map((name) => numbersOf(kind, name, year))
    const came = (group) => group.some((number) => drawn.includes(number))
    const wins = code.startsWith('no_')
      ? !groups.some(came)
      : code.startsWith('special_')
        ? groups.some((group) => group.includes(drawn[6] ?? 0))
        : groups.every(came)
    return wonAt(`${groups.flat().length}_numbers`, wins)
  }

  /** Mark Six (六合彩). */
  function judgeMarkSix(drawn, year) {
    const draw = { drawn, year }
    return ({ playType: code, single }) => {
      if (code.startsWith('parlay_')) return parlayWins(single, draw)
      if (/^(special_zodiac_of|(no_)?(zodiac|tail))_\d+$/.test(code)) return groupWins(code, single, draw)
      const [, place, kind = ''] = /^(special|regular_[1-6])(?:_([a-z_]+))?$/.exec(code) ?? []
      if (place !== undefined) {
        const at = place === 'special' ? 7 : Number(place.slice(-1))
        return onePlace(kind, single, drawn[at - 1] ?? 0, year)
      }
      if (['seven_wave', 'sum_side', 'zodiac_count'].includes(code)) return wholeDraw(code, single, draw)
      if (code !== 'regular_zodiac') return linkedNumbers(code.replace('_banker', ''), single, drawn)
      const animal = numbersOf('zodiac', single, year)
      const count = animal.filter((number) => drawn.slice(0, 6).includes(number)).length
      return wonAt(`${animal.length}_numbers_${count}`, count > 0)
    }
  }
  return { legOrder, judgeMarkSix }
})()

const starsFile = (() => {
  const { ascending, wonAt } = wonFile

  /** The places, from 1, that the names of a family's windows stand for. */
  const starWindows = {
    ssc: {
      five: '12345',
      first_four: '1234',
      last_four: '2345',
      first_three: '123',
      middle_three: '234',
      last_three: '345',
      first_two: '12',
      last_two: '45',
    },
    d3: { three: '123', first_two: '12', last_two: '23' },
    lao4: { four: '1234', last_three: '234', first_two: '12', last_two: '34' },
    lao6: {
      six: '123456',
      last_five: '23456',
      last_four: '3456',
      last_three: '456',
      last_two: '56',
      middle_two: '34',
    },
  }

  /** A play type by its name: the places that it looks at, all of them if empty, and its rule. */

  /** Reads `last_three_group_six` or `any_two_straight`. */
  function starPlayOf(code, windows) {
    if (code.startsWith('any_')) return { window: '', rule: code.replace(/^any_[a-z]+_/, ''), isAny: true }
    const name = Object.keys(windows).find((window) => code.startsWith(`${window}_`))
    if (name === undefined) return { window: '', rule: code, isAny: false }
    return { window: windows[name] ?? '', rule: code.slice(name.length + 1), isAny: false }
  }

  const digitsAt = (drawn, places) => [...places].map((place) => drawn[Number(place) - 1]).join('')

  const total = (digits) => [...digits].reduce((sum, digit) => sum + Number(digit), 0)

  /** Digits that were drawn, of which plays look at all or some (时时彩, 3D, หวยลาว). */
  function judgeStars(windows, numbers) {
    const drawn = numbers.join('')
    const known = new Map()
    return ({ playType: code, single }) => {
      let play = known.get(code)
      if (!play) {
        const read = starPlayOf(code, windows)
        play = { ...read, digits: read.window === '' ? drawn : digitsAt(drawn, read.window) }
        known.set(code, play)
      }
      const { rule, isAny, digits } = play
      if (!isAny || rule === 'straight') return byRule(rule, code, single, digits)
      const [places = '', bet = ''] = single.split(':')
      return byRule(rule, code, bet, digitsAt(drawn, places))
    }
  }

  function byRule(rule, code, single, digits) {
    if (single.startsWith('position_')) return atPlaces(rule, code, single, digits)
    switch (rule) {
      case 'straight':
      case 'straight_lines':
      case 'straight_sum':
      case 'span':
        return wonAt(code, single === digits)
      case 'group_lines':
      case 'group_sum':
      case 'group_with': {
        const wins = ascending(digits) === single && new Set(single).size > 1
        const three = new Set(single).size === 2 ? 'group_three' : 'group_six'
        return wonAt(single.length === 2 ? code : three, wins)
      }
      case 'combination': {
        const [number = '', tail = ''] = single.split('/')
        return wonAt(`tail_${tail}`, digits.endsWith(number.slice(-Number(tail))))
      }
      case 'sum_tail':
        return wonAt(code, total(digits) % 10 === Number(single))
      case 'special':
        return wonAt(single, shapeOf(digits) === single)
      case 'bull':
      case 'bull_sides':
        return wonAt(single, ofBull(rule, single, bullOf(digits)))
      case 'poker':
        return wonAt(single, handOf(digits) === single)
      case 'sides':
        return wonAt(
          code,
          single.split(' ').every((side, place) => isOnSide(side, Number(digits[place]), 5)),
        )
      case 'total_sides':
        return wonAt(single, isOnSide(single, total(digits), digits.length === 5 ? 23 : 14))
      case 'ball_dragon_tiger':
        return wonAt(single, single === duelOf(digits[0], digits.at(-1)))
      default:
        return byName(rule, code, single, digits)
    }
  }

  function byName(rule, code, single, digits) {
    if (rule === 'shape' || rule.endsWith('_shape')) return wonAt(single, shapeOf(digits) === single)
    if (rule.startsWith('contains_'))
      return wonAt(
        code,
        [...single].every((digit) => digits.includes(digit)),
      )
    if (rule.startsWith('appears_')) {
      const often = ['once', 'twice', 'three_times', 'four_times'].indexOf(rule.slice(8)) + 1
      return wonAt(code, often > 0 && digits.split(single).length > often)
    }
    return wonAt(code, rule.startsWith('group') && ascending(digits) === single)
  }

  /** Bets that name their places: `position_3:7`, `position_1_5:tiger`, and several of them together. */
  function atPlaces(rule, code, single, digits) {
    const picks = single.split(' ').map((pick) => pick.slice('position_'.length).split(':'))
    const [[place = '', what = ''] = []] = picks
    if (rule === 'ball_sides') return wonAt(what, isOnSide(what, Number(digitsAt(digits, place)), 5))
    if (rule === 'ball_primes') {
      const isPrime = '12357'.includes(digitsAt(digits, place))
      return wonAt(what, what === (isPrime ? 'prime' : 'composite'))
    }
    if (rule.endsWith('dragon_tiger')) {
      const [one = '', other = ''] = place.split('_')
      return wonAt(what, what === duelOf(digitsAt(digits, one), digitsAt(digits, other)))
    }
    const wins = picks.every(([at = '', digit]) => digitsAt(digits, at) === digit)
    return wonAt(code, wins && ['straight', 'position', 'ball_digit'].includes(rule))
  }

  const duelOf = (one = '', other = '') => (one === other ? 'tie' : one > other ? 'dragon' : 'tiger')

  function isOnSide(side, number, big) {
    if (side === 'big') return number >= big
    if (side === 'small') return number < big
    return (number % 2 === 1) === (side === 'odd')
  }

  const straights = ['012', '123', '234', '345', '456', '567', '678', '789', '089', '019']
  const neighbours = ['01', '12', '23', '34', '45', '56', '67', '78', '89', '09']

  /** What three digits look like. */
  function shapeOf(digits) {
    const sorted = ascending(digits)
    const [a = '', b = '', c = ''] = sorted
    if (a === c) return 'triple'
    if (a === b || b === c) return 'pair'
    if (straights.includes(sorted)) return 'straight'
    return [a + b, b + c, a + c].some((two) => neighbours.includes(two)) ? 'half_straight' : 'mixed'
  }

  /** The bull of five digits: three that come to 0, 10 or 20, and what the other two end with. */
  function bullOf(digits) {
    const all = [...digits].map(Number)
    for (const one of all.keys()) {
      for (const two of all.keys()) {
        if (two <= one) continue
        const left = all.filter((_, place) => place !== one && place !== two)
        if (left.reduce((sum, digit) => sum + digit, 0) % 10 === 0)
          return ((all[one] ?? 0) + (all[two] ?? 0)) % 10
      }
    }
    return undefined
  }

  function ofBull(rule, single, bull) {
    if (rule === 'bull_sides') return bull !== undefined && isOnSide(single, bull || 10, 6)
    return single === (bull === undefined ? 'no_bull' : bull === 0 ? 'bull_bull' : `bull_${bull}`)
  }

  /** Hands by how often their digits come, most often first. */
  const hands = {
    5: 'quintuple',
    41: 'quadruple',
    32: 'full_house',
    311: 'triple',
    221: 'pairs',
    2111: 'pair',
  }

  /** What five digits are as a hand; digits follow each other in a circle. */
  function handOf(digits) {
    const sorted = ascending(digits)
    const times = [...new Set(sorted)].map((digit) => sorted.split(digit).length - 1)
    const hand = hands[times.toSorted((one, other) => other - one).join('')]
    if (hand !== undefined) return hand
    const isStraight = [...sorted].some(
      (from) => ascending('0123456789012345'.slice(Number(from), Number(from) + 5)) === sorted,
    )
    return isStraight ? 'straight' : 'mixed'
  }
  return { starWindows, starPlayOf, digitsAt, judgeStars }
})()

const starBetsFile = (() => {
  const { apart, close, numbersWith, oneOfEach, setsOf } = choicesFile
  const { starPlayOf } = starsFile
  const { ascending } = wonFile

  /** How often the digits of each field stand in a bet of a group, and how many of them: pairs and singles. */
  const groups = {
    group: [[1, 2]],
    group_six: [[1, 3]],
    group_24: [[1, 4]],
    group_12: [
      [2, 1],
      [1, 2],
    ],
    group_6: [[2, 2]],
    group_4: [
      [3, 1],
      [1, 1],
    ],
    group_120: [[1, 5]],
    group_60: [
      [2, 1],
      [1, 3],
    ],
    group_30: [
      [2, 2],
      [1, 1],
    ],
    group_20: [
      [3, 1],
      [1, 2],
    ],
    group_10: [
      [3, 1],
      [2, 1],
    ],
    group_5: [
      [4, 1],
      [1, 1],
    ],
  }

  const sizes = { two: 2, three: 3, four: 4, five: 5, six: 6 }

  /** How many digits a play looks at, which its name says. */
  function sizeOf(code) {
    const [, word = ''] = /^(?:any_|first_|middle_|last_)?([a-z]+)/.exec(code) ?? []
    return Object.entries(sizes).find(([name]) => name === word)?.[1] ?? 0
  }

  /** The single bets of a selection on drawn digits. */
  function* starBets(code, text, windows) {
    const { window, rule, isAny } = starPlayOf(code, windows)
    const fields = text.split('|')
    const size = sizeOf(code)
    if (!isAny) {
      yield* ofFields(rule, fields, { size, places: window })
    } else if (rule === 'straight') {
      yield* onPlaces(fields, size)
    } else {
      for (const places of setsOf(close(fields[0]), size))
        for (const single of ofFields(rule, fields.slice(1), { size, places: '' }))
          yield `${places.join('')}:${single}`
    }
  }

  /** A digit at some of the places: every choice of so many of them. */
  function* onPlaces(fields, size) {
    const named = fields.map((field, place) => close(field).map((digit) => `position_${place + 1}:${digit}`))
    for (const places of setsOf(named, size)) for (const picks of oneOfEach(places)) yield picks.join(' ')
  }

  function* ofFields(rule, fields, { size }) {
    const [first = '', second = ''] = fields
    if (rule === 'straight' || rule === 'combination') {
      for (const digits of oneOfEach(fields.map(close))) {
        const number = digits.join('')
        if (rule === 'straight') yield number
        else for (let tail = number.length; tail > 0; tail--) yield `${number}/${tail}`
      }
    } else if (rule.endsWith('_lines')) yield* apart(first)
    else if (['straight_sum', 'span', 'group_sum', 'group_with'].includes(rule))
      yield* having(rule, size, first)
    else if (rule === 'group_three') yield* pairsAndOthers(close(first))
    else if (groups[rule]) yield* ofGroup(groups[rule], [close(first), close(second)])
    else if (/^contains_\d$/.test(rule)) {
      for (const digits of setsOf(close(first), Number(rule.slice(-1)))) yield digits.join('')
    } else if (rule === 'sum_tail' || rule.startsWith('appears_')) yield* close(first)
    else if (rule === 'sides') {
      for (const words of oneOfEach(fields.map(apart))) yield words.join(' ')
    } else yield* ofWords(rule, fields)
  }

  /** Words by themselves, or at the places and pairs of places that their fields stand for. */
  function* ofWords(rule, fields) {
    if (['position', 'ball_digit', 'ball_sides', 'ball_primes'].includes(rule)) {
      const split = rule === 'position' || rule === 'ball_digit' ? close : apart
      for (const [place, field] of fields.entries())
        for (const symbol of split(field)) yield `position_${place + 1}:${symbol}`
    } else if (rule === 'dragon_tiger') {
      const pairs = [...setsOf(close('123456'), 2)].filter(
        ([, other = '']) => Number(other) <= digitsFor(fields.length),
      )
      for (const [index, field] of fields.entries())
        for (const symbol of apart(field)) yield `position_${pairs[index]?.join('_')}:${symbol}`
    } else yield* apart(fields[0])
  }

  /** Of how many digits there are so many pairs. */
  function digitsFor(pairs) {
    let digits = 2
    while ((digits * (digits - 1)) / 2 < pairs) digits++
    return digits
  }

  /** Numbers of which something chosen holds; groups are written in ascending order and are never all equal. */
  function* having(rule, size, field) {
    const isGroup = rule.startsWith('group_')
    const chosen = rule.endsWith('_sum') ? apart(field) : close(field)
    for (const number of numbersWith(size)) {
      if (isGroup && (ascending(number) !== number || new Set(number).size === 1)) continue
      const digits = [...number].map(Number)
      const sum = digits.reduce((all, digit) => all + digit, 0)
      const span = Math.max(...digits) - Math.min(...digits)
      const isChosen =
        rule === 'group_with'
          ? chosen.some((digit) => number.includes(digit))
          : chosen.includes(String(rule === 'span' ? span : sum))
      if (isChosen) yield number
    }
  }

  /** A pair and another digit, both from one field. */
  function* pairsAndOthers(digits) {
    for (const twice of digits)
      for (const once of digits) if (once !== twice) yield ascending(twice + twice + once)
  }

  function* ofGroup([firstPart, secondPart], [first = [], second = []]) {
    const [times = 0, count = 0] = firstPart ?? []
    const [otherTimes = 0, otherCount = 0] = secondPart ?? []
    for (const some of setsOf(first, count)) {
      const left = second.filter((digit) => !some.includes(digit))
      for (const others of setsOf(left, otherCount)) {
        const digits = [
          ...some.map((digit) => digit.repeat(times)),
          ...others.map((digit) => digit.repeat(otherTimes)),
        ]
        yield ascending(digits.join(''))
      }
    }
  }
  return { starBets }
})()

const singleBetsFile = (() => {
  const { apart, close, oneOfEach, setsOf } = choicesFile
  const { starBets } = starBetsFile
  const { starWindows } = starsFile
  const { inOrder } = wonFile

  /**
   * The single bets that a selection in its normal form makes, each by its name: read once more from the text, by nothing
   * but the wording of the rules.
   */
  function singleBets(family, playType, selection) {
    const windows = starWindows[family]
    if (windows) return starBets(playType, selection, windows)
    switch (family) {
      case 'k3':
        return k3Bets(playType, selection)
      case 'x5of11':
      case 'pk10':
        return ballBets(playType, selection)
      case 'lhc':
        return markSixBets(playType, selection)
      default:
        return otherBets(playType, selection)
    }
  }

  /** What a banker set holds besides its bankers, or the sets of the one field. */
  function* setsBy(fields, size, joined) {
    const [first = [], followers] = fields
    if (!followers) for (const set of setsOf(first, size)) yield joined(set)
    else for (const rest of setsOf(followers, size - first.length)) yield joined(inOrder([...first, ...rest]))
  }

  function* k3Bets(playType, selection) {
    const fields = selection.split('|')
    if (playType === 'pair_single') {
      for (const [twice = '', once = ''] of oneOfEach(fields.map(close)))
        if (twice !== once) yield twice + twice + once
    } else if (playType === 'three_different_lines') yield* apart(selection)
    else if (/_different/.test(playType)) {
      const size = playType.startsWith('three') ? 3 : 2
      yield* setsBy(fields.map(close), size, (set) => set.join(''))
    } else yield* playType === 'one_die' ? close(selection) : apart(selection)
  }

  /** Different balls, one from each field, in their order. */
  function* orders(fields, taken = []) {
    const next = fields[taken.length]
    if (!next) yield taken.join('')
    else for (const ball of next) if (!taken.includes(ball)) yield* orders(fields, [...taken, ball])
  }

  /** Balls and cars. */
  function* ballBets(playType, selection) {
    const fields = selection.split('|').map(apart)
    const [, size = ''] = /^(?:any|first)_(\d)/.exec(playType) ?? []
    if (playType === 'position') {
      for (const [place, field] of fields.entries()) for (const ball of field) yield `${place + 1}:${ball}`
    } else if (size === '' || playType.endsWith('_lines') || playType === 'first_3_any')
      yield* fields[0] ?? []
    else if (/^first_\d$/.test(playType)) yield* orders(fields)
    else yield* setsBy(fields, Number(size), (set) => set.join(''))
  }

  /** How many names a bet of Mark Six takes where its code does not say so. */
  const markSixSizes = {
    two_regular: 2,
    two_with_special: 2,
    one_and_special: 2,
    three_regular: 3,
    two_of_three: 3,
    four_regular: 4,
  }

  function* markSixBets(playType, selection) {
    const fields = selection.split('|').map(apart)
    const [, parlay] = /^parlay_(\d)$/.exec(playType) ?? []
    if (parlay !== undefined) {
      const legs = fields.flatMap((field, place) => field.map((side) => `position_${place + 1}:${side}`))
      for (const some of setsOf(legs, Number(parlay))) yield some.join(' ')
      return
    }
    const named = /^(?:special_zodiac_of|(?:no_)?(?:zodiac|tail)|none|one_of)_(\d+)$/.exec(playType)?.[1]
    const size = Number(named ?? markSixSizes[playType.replace('_banker', '')] ?? 1)
    yield* setsBy(fields, size, (set) => set.join('-'))
  }

  /** Numbers and tickets written out, words, and sets of numbers, sums or figures. */
  function* otherBets(playType, selection) {
    const [, size] = /^(?:pick|cross|none)_(\d+)$/.exec(playType) ?? []
    const sets = {
      pair: 2,
      three_sums: 3,
      two_different: 2,
      three_different: 3,
    }
    const isOfDigits = playType === 'special_sum' || playType === 'special_touch'
    const symbols = isOfDigits ? close(selection) : apart(selection)
    const isPairOfFigures = playType === 'pair' && /^[a-z]/.test(selection)
    const count = isPairOfFigures ? 1 : Number(size ?? sets[playType] ?? 1)
    for (const set of setsOf(symbols, count)) yield set.join('-')
  }
  return { singleBets }
})()

const judgeFile = (() => {
  const { judgePk10, judgeX5of11 } = ballsFile
  const { judgeFigures, judgeK3 } = diceFile
  const { lunarYear } = markSixGroupsFile
  const { judgeMarkSix } = markSixFile
  const { singleBets } = singleBetsFile
  const { judgeStars, starWindows } = starsFile
  const { judgeKeno, judgePcdd } = sumsFile
  const { judgeThai, judgeThaiGovernment } = thaiFile
  const { judgeVietnam, vietnameseTables } = vietnamFile

  /** A drawn issue: its family, the local day 'YYYYMMDD' that its number begins with, and the numbers. */

  /**
   * The second judge of a draw. It shares no code with the families: it takes each single bet by itself and tells from the
   * wording of the rules what it wins. `verify.mjs` carries this very code, and the server pays only what it finds too.
   * @throws RangeError for a family that it does not know, or a day whose lunar year it does not know
   */
  function judgeOf({ family, day, numbers }) {
    const windows = starWindows[family]
    if (windows) return judgeStars(windows, numbers)
    switch (family) {
      case 'thai3':
        return judgeThai(numbers)
      case 'yeekee':
        return judgeThai(numbers, true)
      case 'thai_gov':
        return judgeThaiGovernment(numbers)
      case 'vn_north':
      case 'vn_south':
      case 'vn_south_two':
        return judgeVietnam(vietnameseTables[family], numbers)
      case 'pcdd':
        return judgePcdd(numbers)
      case 'keno':
        return judgeKeno(numbers)
      case 'k3':
        return judgeK3(numbers)
      case 'fish_prawn_crab':
        return judgeFigures(numbers)
      case 'x5of11':
        return judgeX5of11(numbers)
      case 'pk10':
        return judgePk10(numbers)
      case 'lhc': {
        const year = lunarYear(day)
        if (year === undefined) throw new RangeError(`no lunar year for ${day.slice(0, 12)}`)
        return judgeMarkSix(numbers, year)
      }
      default:
        throw new RangeError(`no family ${family.slice(0, 40)}`)
    }
  }

  /** What the single bets of a selection win together, level by level, and how many there are. */

  /** Judges a selection in steps, so that others get their turn between them: it yields after every so many single bets. */
  function* judgeSelection(judge, { family, playType, selection }) {
    const won = {}
    let bets = 0
    for (const single of singleBets(family, playType, selection)) {
      const hits = judge({ playType, single })
      for (const level in hits) if (hits[level]) won[level] = (won[level] ?? 0) + hits[level]
      if (++bets % betsAtOnce === 0) yield
    }
    return { bets, won }
  }

  /** Some milliseconds of work. */
  const betsAtOnce = 2_000

  /** Odds of a level: over ÷ under. */

  /**
   * What was won in minor units: for each level hits × stake × odds, rounded down by itself.
   * @throws RangeError for a level that has no odds
   */
  function judgedWin(won, { stakeMinor, levels, odds }) {
    let win = 0n
    for (const [level, hits] of Object.entries(won)) {
      const its = odds[levels.indexOf(level)]
      if (!its) throw new RangeError(`no odds of ${level.slice(0, 40)}`)
      win += (BigInt(hits) * stakeMinor * its.over) / its.under
    }
    return win
  }
  return { judgeOf, judgeSelection, judgedWin }
})()

const levelTable = {
  thai3: {
    three_top: '1_of_1000',
    three_tod: '3_of_1000 6_of_1000',
    two_top: '1_of_100',
    two_bottom: '1_of_100',
    two_tod: '54_of_1000',
    run_top: '271_of_1000',
    run_bottom: '19_of_100',
    hundreds_top: '1_of_10',
    tens_top: '1_of_10',
    units_top: '1_of_10',
    tens_bottom: '1_of_10',
    units_bottom: '1_of_10',
  },
  thai_gov: {
    three_top: '1_of_1000',
    three_tod: '3_of_1000 6_of_1000',
    three_front: '2_of_1000',
    three_bottom: '2_of_1000',
    three_of_four: '24_of_1000',
    three_of_five: '60_of_1000',
    two_top: '1_of_100',
    two_front: '1_of_100',
    two_bottom: '1_of_100',
    two_tod: '54_of_1000',
    run_top: '271_of_1000',
    run_bottom: '19_of_100',
    hundreds_top: '1_of_10',
    tens_top: '1_of_10',
    units_top: '1_of_10',
    tens_bottom: '1_of_10',
    units_bottom: '1_of_10',
    four_top: 'four_top',
    four_tod: '24_of_10000 12_of_10000 6_of_10000 4_of_10000',
    five_top: 'five_top',
    five_tod: '120_of_100000 60_of_100000 30_of_100000 20_of_100000 10_of_100000 5_of_100000',
    high_low: 'three_high three_low two_high two_low one_high one_low bottom_high bottom_low',
    odd_even: 'top_odd top_even bottom_odd bottom_even',
    ticket: 'first adjacent second third fourth fifth front back end',
  },
  yeekee: {
    three_top: '1_of_1000',
    three_tod: '3_of_1000 6_of_1000',
    two_top: '1_of_100',
    two_bottom: '1_of_100',
    two_tod: '54_of_1000',
    run_top: '271_of_1000',
    run_bottom: '19_of_100',
    hundreds_top: '1_of_10',
    tens_top: '1_of_10',
    units_top: '1_of_10',
    tens_bottom: '1_of_10',
    units_bottom: '1_of_10',
  },
  pcdd: {
    sum: '0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27',
    side: 'big small odd even',
    double_side: 'big_odd big_even small_odd small_even',
    extreme: 'highest lowest',
    wave: 'green blue red',
    shape: 'triple straight pair',
    three_sums:
      '5_of_1000 7_of_1000 8_of_1000 10_of_1000 12_of_1000 13_of_1000 14_of_1000 15_of_1000 16_of_1000 17_of_1000 19_of_1000 21_of_1000 22_of_1000 23_of_1000 24_of_1000 25_of_1000 26_of_1000 27_of_1000 28_of_1000 30_of_1000 31_of_1000 32_of_1000 33_of_1000 34_of_1000 35_of_1000 36_of_1000 37_of_1000 38_of_1000 39_of_1000 40_of_1000 41_of_1000 42_of_1000 43_of_1000 44_of_1000 45_of_1000 46_of_1000 47_of_1000 48_of_1000 49_of_1000 50_of_1000 51_of_1000 52_of_1000 53_of_1000 54_of_1000 55_of_1000 56_of_1000 57_of_1000 58_of_1000 59_of_1000 60_of_1000 61_of_1000 62_of_1000 63_of_1000 64_of_1000 65_of_1000 66_of_1000 67_of_1000 68_of_1000 69_of_1000 70_of_1000 71_of_1000 72_of_1000 73_of_1000 74_of_1000 75_of_1000 76_of_1000 77_of_1000 78_of_1000 79_of_1000 80_of_1000 81_of_1000 82_of_1000 83_of_1000 84_of_1000 85_of_1000 86_of_1000 87_of_1000 88_of_1000 89_of_1000 90_of_1000 91_of_1000 92_of_1000 93_of_1000 94_of_1000 95_of_1000 96_of_1000 97_of_1000 98_of_1000 99_of_1000 100_of_1000 101_of_1000 102_of_1000 103_of_1000 104_of_1000 105_of_1000 106_of_1000 107_of_1000 108_of_1000 109_of_1000 110_of_1000 111_of_1000 112_of_1000 113_of_1000 114_of_1000 115_of_1000 116_of_1000 117_of_1000 118_of_1000 119_of_1000 120_of_1000 121_of_1000 122_of_1000 123_of_1000 124_of_1000 125_of_1000 126_of_1000 127_of_1000 128_of_1000 129_of_1000 130_of_1000 131_of_1000 132_of_1000 133_of_1000 134_of_1000 135_of_1000 136_of_1000 137_of_1000 138_of_1000 139_of_1000 140_of_1000 141_of_1000 142_of_1000 143_of_1000 144_of_1000 145_of_1000 146_of_1000 147_of_1000 148_of_1000 149_of_1000 150_of_1000 151_of_1000 152_of_1000 153_of_1000 154_of_1000 155_of_1000 156_of_1000 157_of_1000 158_of_1000 159_of_1000 160_of_1000 161_of_1000 162_of_1000 163_of_1000 164_of_1000 165_of_1000 166_of_1000 167_of_1000 168_of_1000 169_of_1000 170_of_1000 171_of_1000 172_of_1000 173_of_1000 174_of_1000 175_of_1000 176_of_1000 177_of_1000 178_of_1000 179_of_1000 180_of_1000 181_of_1000 182_of_1000 183_of_1000 184_of_1000 185_of_1000 186_of_1000 187_of_1000 189_of_1000 191_of_1000 193_of_1000 195_of_1000 197_of_1000 199_of_1000 201_of_1000 203_of_1000 205_of_1000 207_of_1000 209_of_1000 211_of_1000 213_of_1000 215_of_1000 217_of_1000 219_of_1000 221_of_1000 223_of_1000',
  },
  ssc: {
    five_straight: 'five_straight',
    five_straight_lines: 'five_straight_lines',
    five_combination: 'tail_5 tail_4 tail_3 tail_2 tail_1',
    five_group_120: 'five_group_120',
    five_group_60: 'five_group_60',
    five_group_30: 'five_group_30',
    five_group_20: 'five_group_20',
    five_group_10: 'five_group_10',
    five_group_5: 'five_group_5',
    first_four_straight: 'first_four_straight',
    first_four_straight_lines: 'first_four_straight_lines',
    first_four_combination: 'tail_4 tail_3 tail_2 tail_1',
    first_four_group_24: 'first_four_group_24',
    first_four_group_12: 'first_four_group_12',
    first_four_group_6: 'first_four_group_6',
    first_four_group_4: 'first_four_group_4',
    last_four_straight: 'last_four_straight',
    last_four_straight_lines: 'last_four_straight_lines',
    last_four_combination: 'tail_4 tail_3 tail_2 tail_1',
    last_four_group_24: 'last_four_group_24',
    last_four_group_12: 'last_four_group_12',
    last_four_group_6: 'last_four_group_6',
    last_four_group_4: 'last_four_group_4',
    first_three_straight: 'first_three_straight',
    first_three_straight_lines: 'first_three_straight_lines',
    first_three_combination: 'tail_3 tail_2 tail_1',
    first_three_straight_sum: 'first_three_straight_sum',
    first_three_span: 'first_three_span',
    first_three_group_three: 'first_three_group_three',
    first_three_group_six: 'first_three_group_six',
    first_three_group_lines: 'group_three group_six',
    first_three_group_sum: 'group_three group_six',
    first_three_group_with: 'group_three group_six',
    first_three_sum_tail: 'first_three_sum_tail',
    first_three_special: 'triple straight pair',
    middle_three_straight: 'middle_three_straight',
    middle_three_straight_lines: 'middle_three_straight_lines',
    middle_three_combination: 'tail_3 tail_2 tail_1',
    middle_three_straight_sum: 'middle_three_straight_sum',
    middle_three_span: 'middle_three_span',
    middle_three_group_three: 'middle_three_group_three',
    middle_three_group_six: 'middle_three_group_six',
    middle_three_group_lines: 'group_three group_six',
    middle_three_group_sum: 'group_three group_six',
    middle_three_group_with: 'group_three group_six',
    middle_three_sum_tail: 'middle_three_sum_tail',
    middle_three_special: 'triple straight pair',
    last_three_straight: 'last_three_straight',
    last_three_straight_lines: 'last_three_straight_lines',
    last_three_combination: 'tail_3 tail_2 tail_1',
    last_three_straight_sum: 'last_three_straight_sum',
    last_three_span: 'last_three_span',
    last_three_group_three: 'last_three_group_three',
    last_three_group_six: 'last_three_group_six',
    last_three_group_lines: 'group_three group_six',
    last_three_group_sum: 'group_three group_six',
    last_three_group_with: 'group_three group_six',
    last_three_sum_tail: 'last_three_sum_tail',
    last_three_special: 'triple straight pair',
    first_two_straight: 'first_two_straight',
    first_two_straight_lines: 'first_two_straight_lines',
    first_two_straight_sum: 'first_two_straight_sum',
    first_two_span: 'first_two_span',
    first_two_group: 'first_two_group',
    first_two_group_lines: 'first_two_group_lines',
    first_two_group_sum: 'first_two_group_sum',
    first_two_group_with: 'first_two_group_with',
    first_two_sum_tail: 'first_two_sum_tail',
    last_two_straight: 'last_two_straight',
    last_two_straight_lines: 'last_two_straight_lines',
    last_two_straight_sum: 'last_two_straight_sum',
    last_two_span: 'last_two_span',
    last_two_group: 'last_two_group',
    last_two_group_lines: 'last_two_group_lines',
    last_two_group_sum: 'last_two_group_sum',
    last_two_group_with: 'last_two_group_with',
    last_two_sum_tail: 'last_two_sum_tail',
    position: 'position',
    first_three_contains_1: 'first_three_contains_1',
    first_three_contains_2: 'first_three_contains_2',
    middle_three_contains_1: 'middle_three_contains_1',
    middle_three_contains_2: 'middle_three_contains_2',
    last_three_contains_1: 'last_three_contains_1',
    last_three_contains_2: 'last_three_contains_2',
    first_four_contains_1: 'first_four_contains_1',
    first_four_contains_2: 'first_four_contains_2',
    last_four_contains_1: 'last_four_contains_1',
    last_four_contains_2: 'last_four_contains_2',
    five_contains_2: 'five_contains_2',
    five_contains_3: 'five_contains_3',
    first_two_sides: 'first_two_sides',
    last_two_sides: 'last_two_sides',
    first_three_sides: 'first_three_sides',
    last_three_sides: 'last_three_sides',
    any_two_straight: 'any_two_straight',
    any_two_straight_lines: 'any_two_straight_lines',
    any_two_straight_sum: 'any_two_straight_sum',
    any_two_group: 'any_two_group',
    any_two_group_lines: 'any_two_group_lines',
    any_two_group_sum: 'any_two_group_sum',
    any_three_straight: 'any_three_straight',
    any_three_straight_lines: 'any_three_straight_lines',
    any_three_straight_sum: 'any_three_straight_sum',
    any_three_group_three: 'any_three_group_three',
    any_three_group_six: 'any_three_group_six',
    any_three_group_lines: 'group_three group_six',
    any_three_group_sum: 'group_three group_six',
    any_four_straight: 'any_four_straight',
    any_four_straight_lines: 'any_four_straight_lines',
    any_four_group_24: 'any_four_group_24',
    any_four_group_12: 'any_four_group_12',
    any_four_group_6: 'any_four_group_6',
    any_four_group_4: 'any_four_group_4',
    dragon_tiger: 'dragon tiger tie',
    appears_once: 'appears_once',
    appears_twice: 'appears_twice',
    appears_three_times: 'appears_three_times',
    appears_four_times: 'appears_four_times',
    bull: 'no_bull bull_1 bull_2 bull_3 bull_4 bull_5 bull_6 bull_7 bull_8 bull_9 bull_bull',
    bull_sides: 'big small odd even',
    poker: 'quintuple quadruple full_house straight triple pairs pair mixed',
    ball_digit: 'ball_digit',
    ball_sides: 'big small odd even',
    total_sides: 'big small odd even',
    ball_dragon_tiger: 'dragon tiger tie',
    first_three_shape: 'triple straight pair half_straight mixed',
    middle_three_shape: 'triple straight pair half_straight mixed',
    last_three_shape: 'triple straight pair half_straight mixed',
  },
  d3: {
    three_straight: 'three_straight',
    three_straight_lines: 'three_straight_lines',
    three_combination: 'tail_3 tail_2 tail_1',
    three_straight_sum: 'three_straight_sum',
    three_span: 'three_span',
    three_group_three: 'three_group_three',
    three_group_six: 'three_group_six',
    three_group_lines: 'group_three group_six',
    three_group_sum: 'group_three group_six',
    three_group_with: 'group_three group_six',
    three_sum_tail: 'three_sum_tail',
    three_special: 'triple straight pair',
    first_two_straight: 'first_two_straight',
    first_two_straight_lines: 'first_two_straight_lines',
    first_two_straight_sum: 'first_two_straight_sum',
    first_two_span: 'first_two_span',
    first_two_group: 'first_two_group',
    first_two_group_lines: 'first_two_group_lines',
    first_two_group_sum: 'first_two_group_sum',
    first_two_group_with: 'first_two_group_with',
    first_two_sum_tail: 'first_two_sum_tail',
    last_two_straight: 'last_two_straight',
    last_two_straight_lines: 'last_two_straight_lines',
    last_two_straight_sum: 'last_two_straight_sum',
    last_two_span: 'last_two_span',
    last_two_group: 'last_two_group',
    last_two_group_lines: 'last_two_group_lines',
    last_two_group_sum: 'last_two_group_sum',
    last_two_group_with: 'last_two_group_with',
    last_two_sum_tail: 'last_two_sum_tail',
    position: 'position',
    three_contains_1: 'three_contains_1',
    three_contains_2: 'three_contains_2',
    first_two_sides: 'first_two_sides',
    last_two_sides: 'last_two_sides',
    three_sides: 'three_sides',
    ball_digit: 'ball_digit',
    ball_sides: 'big small odd even',
    total_sides: 'big small odd even',
    ball_dragon_tiger: 'dragon tiger tie',
    three_shape: 'triple straight pair half_straight mixed',
    ball_primes: 'prime composite',
  },
  k3: {
    sum: '3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18',
    triple: '111 222 333 444 555 666',
    any_triple: 'triple',
    pair: '11 22 33 44 55 66',
    pair_single: 'pair_single',
    three_different: 'three_different',
    three_different_lines: 'three_different_lines',
    three_different_banker: 'three_different_banker',
    two_different: 'two_different',
    two_different_banker: 'two_different_banker',
    run: '123 234 345 456',
    any_run: 'run',
    one_die: '1 2 3 4 5 6',
    side: 'big small odd even',
    point: '4 5 6 7 8 9 10 11 12 13 14 15 16 17',
  },
  x5of11: {
    any_1: 'any_1',
    any_2: 'any_2',
    any_3: 'any_3',
    any_4: 'any_4',
    any_5: 'any_5',
    any_6: 'any_6',
    any_7: 'any_7',
    any_8: 'any_8',
    any_2_lines: 'any_2_lines',
    any_3_lines: 'any_3_lines',
    any_4_lines: 'any_4_lines',
    any_5_lines: 'any_5_lines',
    any_6_lines: 'any_6_lines',
    any_7_lines: 'any_7_lines',
    any_8_lines: 'any_8_lines',
    any_2_banker: 'any_2_banker',
    any_3_banker: 'any_3_banker',
    any_4_banker: 'any_4_banker',
    any_5_banker: 'any_5_banker',
    any_6_banker: 'any_6_banker',
    any_7_banker: 'any_7_banker',
    any_8_banker: 'any_8_banker',
    first_3: 'first_3',
    first_3_lines: 'first_3_lines',
    first_3_group: 'first_3_group',
    first_3_group_lines: 'first_3_group_lines',
    first_3_group_banker: 'first_3_group_banker',
    first_2: 'first_2',
    first_2_lines: 'first_2_lines',
    first_2_group: 'first_2_group',
    first_2_group_lines: 'first_2_group_lines',
    first_2_group_banker: 'first_2_group_banker',
    position: 'position',
    first_3_any: 'first_3_any',
    odd_even_split: '0:5 1:4 2:3 3:2 4:1 5:0',
    median: '03 04 05 06 07 08 09',
    sum_side: 'big big_push small small_push odd odd_push even even_push',
    ball_side:
      '1_big 1_big_push 1_small 1_small_push 1_odd 1_odd_push 1_even 1_even_push 2_big 2_big_push 2_small 2_small_push 2_odd 2_odd_push 2_even 2_even_push 3_big 3_big_push 3_small 3_small_push 3_odd 3_odd_push 3_even 3_even_push 4_big 4_big_push 4_small 4_small_push 4_odd 4_odd_push 4_even 4_even_push 5_big 5_big_push 5_small 5_small_push 5_odd 5_odd_push 5_even 5_even_push',
    dragon_tiger: 'dragon tiger',
  },
  pk10: {
    position: 'position',
    first_2: 'first_2',
    first_2_lines: 'first_2_lines',
    first_3: 'first_3',
    first_3_lines: 'first_3_lines',
    first_4: 'first_4',
    first_4_lines: 'first_4_lines',
    first_5: 'first_5',
    first_5_lines: 'first_5_lines',
    champion_sum: '3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19',
    top_three_sum: '6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27',
    ends_sum: '3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19',
    champion_sum_side: 'big small odd even',
    ends_sum_side: 'big small odd even',
    car_size:
      '1_big 1_small 2_big 2_small 3_big 3_small 4_big 4_small 5_big 5_small 6_big 6_small 7_big 7_small 8_big 8_small 9_big 9_small 10_big 10_small',
    car_parity:
      '1_odd 1_even 2_odd 2_even 3_odd 3_even 4_odd 4_even 5_odd 5_even 6_odd 6_even 7_odd 7_even 8_odd 8_even 9_odd 9_even 10_odd 10_even',
    dragon_tiger: '1_dragon 1_tiger 2_dragon 2_tiger 3_dragon 3_tiger 4_dragon 4_tiger 5_dragon 5_tiger',
  },
  lhc: {
    special: '1_of_49',
    special_side: '24_of_49 24_of_49_push',
    special_double_side: '12_of_49 12_of_49_push',
    special_wave: '16_of_49 17_of_49',
    special_half_wave:
      '7_of_49 7_of_49_push 8_of_49 8_of_49_push 9_of_49 9_of_49_push 10_of_49 10_of_49_push',
    special_quarter_wave: '3_of_49 3_of_49_push 4_of_49 4_of_49_push 5_of_49 5_of_49_push',
    seven_wave: 'red red_push blue blue_push green green_push tie',
    special_head: '9_of_49 10_of_49',
    special_tail: '4_of_49 5_of_49',
    regular: 'regular',
    two_regular: 'two_regular',
    two_regular_banker: 'two_regular',
    two_with_special: 'two_regular one_and_special',
    two_with_special_banker: 'two_regular one_and_special',
    one_and_special: 'one_and_special',
    one_and_special_banker: 'one_and_special',
    three_regular: 'three_regular',
    three_regular_banker: 'three_regular',
    two_of_three: 'three_regular two_regular',
    two_of_three_banker: 'three_regular two_regular',
    four_regular: 'four_regular',
    four_regular_banker: 'four_regular',
    none_5: 'none_5',
    none_6: 'none_6',
    none_7: 'none_7',
    none_8: 'none_8',
    none_9: 'none_9',
    none_10: 'none_10',
    none_11: 'none_11',
    none_12: 'none_12',
    one_of_5: 'one_of_5',
    one_of_6: 'one_of_6',
    one_of_7: 'one_of_7',
    one_of_8: 'one_of_8',
    one_of_9: 'one_of_9',
    one_of_10: 'one_of_10',
    regular_1: '1_of_49',
    regular_1_side: '16_of_49 17_of_49 24_of_49 24_of_49_push',
    regular_2: '1_of_49',
    regular_2_side: '16_of_49 17_of_49 24_of_49 24_of_49_push',
    regular_3: '1_of_49',
    regular_3_side: '16_of_49 17_of_49 24_of_49 24_of_49_push',
    regular_4: '1_of_49',
    regular_4_side: '16_of_49 17_of_49 24_of_49 24_of_49_push',
    regular_5: '1_of_49',
    regular_5_side: '16_of_49 17_of_49 24_of_49 24_of_49_push',
    regular_6: '1_of_49',
    regular_6_side: '16_of_49 17_of_49 24_of_49 24_of_49_push',
    tail_1: '4_numbers 5_numbers',
    tail_2: '9_numbers 10_numbers',
    tail_3: '14_numbers 15_numbers',
    tail_4: '19_numbers 20_numbers',
    tail_5: '24_numbers 25_numbers',
    no_tail_1: '4_numbers 5_numbers',
    no_tail_2: '9_numbers 10_numbers',
    no_tail_3: '14_numbers 15_numbers',
    no_tail_4: '19_numbers 20_numbers',
    sum_side: 'big small odd even',
    special_zodiac: '4_of_49 5_of_49',
    special_zodiac_side: '24_of_49 24_of_49_push',
    special_zodiac_of_2: '8_numbers 9_numbers',
    special_zodiac_of_3: '12_numbers 13_numbers',
    special_zodiac_of_4: '16_numbers 17_numbers',
    special_zodiac_of_5: '20_numbers 21_numbers',
    special_zodiac_of_6: '24_numbers 25_numbers',
    special_zodiac_of_7: '28_numbers 29_numbers',
    special_zodiac_of_8: '32_numbers 33_numbers',
    special_zodiac_of_9: '36_numbers 37_numbers',
    special_zodiac_of_10: '40_numbers 41_numbers',
    special_zodiac_of_11: '44_numbers 45_numbers',
    zodiac_1: '4_numbers 5_numbers',
    zodiac_2: '8_numbers 9_numbers',
    zodiac_3: '12_numbers 13_numbers',
    zodiac_4: '16_numbers 17_numbers',
    zodiac_5: '20_numbers 21_numbers',
    no_zodiac_1: '4_numbers 5_numbers',
    no_zodiac_2: '8_numbers 9_numbers',
    no_zodiac_3: '12_numbers 13_numbers',
    no_zodiac_4: '16_numbers 17_numbers',
    regular_zodiac:
      '5_numbers_1 5_numbers_2 5_numbers_3 5_numbers_4 5_numbers_5 4_numbers_1 4_numbers_2 4_numbers_3 4_numbers_4',
    zodiac_count: '2_to_4 5 6 7 odd even',
    special_element: '8_of_49 9_of_49 10_of_49 12_of_49',
  },
  vn_north: {
    lot_2: 'lot_2',
    lot_3: 'lot_3',
    lot_4: 'lot_4',
    lot8_2: 'lot8_2',
    special_2: 'special_2',
    special_3: 'special_3',
    special_4: 'special_4',
    special_tens: 'special_tens',
    special_units: 'special_units',
    special_side: 'big small odd even',
    special_sum: '0 1 2 3 4 5 6 7 8 9',
    special_sum_side: 'big small odd even',
    special_touch: '0 1 2 3 4 5 6 7 8 9',
    special_double: 'double',
    first_prize_2: 'first_prize_2',
    first_prize_3: 'first_prize_3',
    first_prize_4: 'first_prize_4',
    first_prize_tens: 'first_prize_tens',
    first_prize_units: 'first_prize_units',
    head_2: 'head_2',
    head_tail_2: 'head_tail_2',
    head_3: 'head_3',
    head_tail_3: 'head_tail_3',
    cross_2: 'cross_2',
    cross_3: 'cross_3',
    cross_4: 'cross_4',
    pair: 'half_pair',
    none_4: 'none_4',
    none_8: 'none_8',
    none_10: 'none_10',
  },
  vn_south: {
    lot_2: 'lot_2',
    lot_3: 'lot_3',
    lot_4: 'lot_4',
    lot7_2: 'lot7_2',
    lot7_3: 'lot7_3',
    special_2: 'special_2',
    special_3: 'special_3',
    special_4: 'special_4',
    special_tens: 'special_tens',
    special_units: 'special_units',
    special_side: 'big small odd even',
    special_sum: '0 1 2 3 4 5 6 7 8 9',
    special_sum_side: 'big small odd even',
    special_touch: '0 1 2 3 4 5 6 7 8 9',
    special_double: 'double',
    head_2: 'head_2',
    head_tail_2: 'head_tail_2',
    head_3: 'head_3',
    head_tail_3: 'head_tail_3',
    cross_2: 'cross_2',
    cross_3: 'cross_3',
    cross_4: 'cross_4',
    pair: 'half_pair',
    none_4: 'none_4',
    none_8: 'none_8',
    none_10: 'none_10',
    ticket: 'special first second third fourth fifth sixth seventh eighth second_special consolation',
  },
  vn_south_two: {
    pair: 'half_pair',
  },
  lao4: {
    four_straight: 'four_straight',
    four_straight_lines: 'four_straight_lines',
    four_combination: 'tail_4 tail_3 tail_2 tail_1',
    four_group_24: 'four_group_24',
    four_group_12: 'four_group_12',
    four_group_6: 'four_group_6',
    four_group_4: 'four_group_4',
    last_three_straight: 'last_three_straight',
    last_three_straight_lines: 'last_three_straight_lines',
    last_three_combination: 'tail_3 tail_2 tail_1',
    last_three_group_three: 'last_three_group_three',
    last_three_group_six: 'last_three_group_six',
    last_three_group_lines: 'group_three group_six',
    last_three_group_sum: 'group_three group_six',
    last_two_straight: 'last_two_straight',
    last_two_straight_lines: 'last_two_straight_lines',
    last_two_group: 'last_two_group',
    last_two_group_lines: 'last_two_group_lines',
    last_two_group_sum: 'last_two_group_sum',
    first_two_straight: 'first_two_straight',
    first_two_straight_lines: 'first_two_straight_lines',
    first_two_group: 'first_two_group',
    first_two_group_lines: 'first_two_group_lines',
    first_two_group_sum: 'first_two_group_sum',
    position: 'position',
    four_contains_1: 'four_contains_1',
    four_contains_2: 'four_contains_2',
    last_three_contains_1: 'last_three_contains_1',
    last_three_contains_2: 'last_three_contains_2',
    first_two_contains_1: 'first_two_contains_1',
    first_two_sides: 'first_two_sides',
    last_two_sides: 'last_two_sides',
    last_three_sides: 'last_three_sides',
  },
  lao6: {
    six_straight: 'six_straight',
    six_straight_lines: 'six_straight_lines',
    last_five_straight: 'last_five_straight',
    last_five_straight_lines: 'last_five_straight_lines',
    last_four_straight: 'last_four_straight',
    last_four_straight_lines: 'last_four_straight_lines',
    last_four_combination: 'tail_4 tail_3 tail_2 tail_1',
    last_four_group_24: 'last_four_group_24',
    last_four_group_12: 'last_four_group_12',
    last_four_group_6: 'last_four_group_6',
    last_four_group_4: 'last_four_group_4',
    last_three_straight: 'last_three_straight',
    last_three_straight_lines: 'last_three_straight_lines',
    last_three_combination: 'tail_3 tail_2 tail_1',
    last_three_group_three: 'last_three_group_three',
    last_three_group_six: 'last_three_group_six',
    last_three_group_lines: 'group_three group_six',
    last_three_group_sum: 'group_three group_six',
    last_two_straight: 'last_two_straight',
    last_two_straight_lines: 'last_two_straight_lines',
    last_two_group: 'last_two_group',
    last_two_group_lines: 'last_two_group_lines',
    last_two_group_sum: 'last_two_group_sum',
    middle_two_straight: 'middle_two_straight',
    middle_two_straight_lines: 'middle_two_straight_lines',
    middle_two_group: 'middle_two_group',
    middle_two_group_lines: 'middle_two_group_lines',
    middle_two_group_sum: 'middle_two_group_sum',
    position: 'position',
    last_three_contains_1: 'last_three_contains_1',
    last_three_contains_2: 'last_three_contains_2',
    middle_two_contains_1: 'middle_two_contains_1',
    last_two_sides: 'last_two_sides',
    last_three_sides: 'last_three_sides',
  },
  keno: {
    pick_1: '1_of_1',
    pick_2: '2_of_2',
    pick_3: '2_of_3 3_of_3',
    pick_4: '2_of_4 3_of_4 4_of_4',
    pick_5: '3_of_5 4_of_5 5_of_5',
    pick_6: '3_of_6 4_of_6 5_of_6 6_of_6',
    pick_7: '4_of_7 5_of_7 6_of_7 7_of_7',
    pick_8: '4_of_8 5_of_8 6_of_8 7_of_8 8_of_8',
    pick_9: '5_of_9 6_of_9 7_of_9 8_of_9 9_of_9',
    pick_10: '5_of_10 6_of_10 7_of_10 8_of_10 9_of_10 10_of_10',
    sum_side: 'big small tie odd even',
    sum_element: 'metal wood water fire earth',
    upper_lower: 'upper lower tie',
    odd_even: 'odd even tie',
  },
  fish_prawn_crab: {
    one_die: 'dice_1 dice_2 dice_3',
    two_different: 'two_different',
    three_different: 'three_different',
    pair: 'fish prawn gourd tiger crab rooster',
    triple: 'fish prawn gourd tiger crab rooster',
    any_triple: 'triple',
  },
}

// Here the second judge ends.
/** The levels of a play type in the order of its price list; undefined where there is no such play type. */
function levelsOf(family, playType) {
  const parlay = family === 'lhc' ? /^parlay_([2-6])$/.exec(playType)?.[1] : undefined
  if (parlay !== undefined) return parlayLevels(Number(parlay))
  const known = Object.hasOwn(levelTable[family], playType) ? levelTable[family][playType] : undefined
  return known?.split(' ')
}

/** Every choice of so many legs, each in the order of the legs. */
const parlayLevels = (size, from = 0) =>
  markSixFile.legOrder
    .slice(from)
    .flatMap((leg, index) =>
      size === 1 ? [leg] : parlayLevels(size - 1, from + index).map((rest) => `${leg}_${rest}`),
    )

const readOdds = (text) =>
  text.split(',').map((level) => {
    const [over, under] = level.split('/').map(BigInt)
    return { over, under }
  })

/** No bet has more single bets than 50 × 2,000: a document with one would be counted for years. */
const mostSteps = 50

/** What a bet wins at its own odds with the drawn numbers; nothing where there is no such bet. */
function winOf({ family, issueId, bet }, drawn) {
  const levels = levelsOf(family, bet.playType)
  if (!levels) return 0n
  const odds =
    bet.selectionHash === undefined
      ? levels.map(() => ({ over: BigInt(bet.oddsHundredths), under: 100n }))
      : readOdds(bet.odds)
  if (odds.length !== levels.length) return 0n
  const { judgeOf, judgeSelection, judgedWin } = judgeFile
  const day = /\/(\d{8})-\d{4}$/.exec(issueId)?.[1] ?? ''
  const selection = bet.selectionHash === undefined ? bet.key : bet.selection
  try {
    const steps = judgeSelection(judgeOf({ family, day, numbers: drawn }), { ...bet, family, selection })
    let step = steps.next()
    for (let taken = 1; !step.done; taken++) {
      if (taken > mostSteps) return 0n
      step = steps.next()
    }
    return judgedWin(step.value.won, { stakeMinor: BigInt(bet.stakeMinor), levels, odds })
  } catch (error) {
    if (error instanceof RangeError) return 0n
    throw error
  }
}

/**
 * Checks a document: a list of { check, ok }. `noted` holds values seen before the draw; without `curves`, the bls12_381
 * of @noble/curves, no signature of a beacon is checked.
 */
export function verify(document, noted = {}, curves) {
  if (!isDocument(document)) return [{ check: 'shape', ok: false }]
  const { previousSeed, chain, beacon, numbers, seal, throws, bets, bet } = document
  const seed = Buffer.from(document.seed ?? '', 'hex')
  const isTold = seed.length === 0
  const family = families[document.family]
  const checks = []
  const add = (check, ok) => checks.push({ check, ok })
  if (!isTold) add('commitment', sha256(seed).toString('hex') === document.commitment)
  if (previousSeed !== undefined) add('chain', walkBack(seed, 1) === previousSeed)
  if (chain !== undefined) add('head', walkBack(seed, chain.place) === chain.head)
  if (beacon !== undefined) {
    add('beacon', isOfItself(beacon))
    if (curves) add('signature', isSigned(beacon, curves))
  }
  const isAsAlways = (document.generator ?? 'digits 5') === family.generator
  add('generator', isAsAlways)
  if (throws) add('throws', holdsThrows(document))
  const drawn = outcomeOf(document, isAsAlways)
  add(isTold ? 'told' : 'outcome', drawn?.join() === numbers.join())
  add('seal', sealOf(document) === seal.hash)
  if (bets !== undefined) add('bets', sealsThese(document))
  if (bet !== undefined) {
    const { index, path } = bet.proof
    const isItsSelection =
      bet.selectionHash === undefined || sha256(bet.selection).toString('hex') === bet.selectionHash
    const root = rootFromProof(betLeaf(bet), index, seal.betCount, path)
    add('proof', isItsSelection && root?.toString('hex') === seal.root)
    if (bet.winMinor !== undefined) {
      const isKnown = isAsAlways && isItsSelection && drawn !== undefined
      add('win', isKnown && winOf(document, drawn) === BigInt(bet.winMinor))
    }
  }
  if (noted.commitment !== undefined) add('noted_commitment', noted.commitment === document.commitment)
  if (noted.sealHash !== undefined) add('noted_seal', noted.sealHash === seal.hash)
  if (noted.head !== undefined) add('noted_head', noted.head === chain?.head)
  if (noted.beacon !== undefined)
    add('noted_beacon', beacon !== undefined && noted.beacon === `${beacon.hash}/${beacon.round}`)
  if (noted.lockAt !== undefined && beacon !== undefined)
    add('noted_lock', timeOf(beacon) > Number(noted.lockAt))
  return checks
}

const meanings = {
  shape: 'the document is complete and well formed',
  commitment: 'the seed is the one that was committed to',
  chain: "the seed continues this lottery's chain of seeds",
  head: 'the seed stands at its place behind the head of its chain',
  beacon: "the beacon's hash is of its key, and the randomness of its signature",
  signature: 'the beacon signed this round with its key',
  generator: 'the numbers are drawn in the way of this family of lotteries',
  throws: 'the numbers thrown in are those sealed at the lock, in their order',
  outcome: "the numbers follow from the seed, the issue, and the beacon's round where it waited for one",
  told: 'the numbers, which were told and not drawn here, are such as this family of lotteries draws',
  seal: 'the seal fits its issue, rules, count, total and root',
  bets: 'the bets listed are exactly those that were sealed',
  proof: 'the bet is among those that were sealed',
  win: 'the win of the bet is right',
  noted_commitment: 'the commitment is the one noted before the sale',
  noted_seal: 'the seal is the one noted before the draw',
  noted_head: 'the head of the chain is the one noted before the sale',
  noted_beacon: 'the beacon and its round are those noted before the sale',
  noted_lock: 'the round of the beacon came out after the sale',
}

/** The curves of the package @noble/curves; undefined where it is not installed. */
async function findCurves() {
  try {
    return (await import('@noble/curves/bls12-381.js')).bls12_381
  } catch {
    return undefined
  }
}

const options = {
  '--commitment': 'commitment',
  '--seal': 'sealHash',
  '--head': 'head',
  '--beacon': 'beacon',
  '--lock': 'lockAt',
}

async function main(args) {
  const noted = {}
  const files = []
  while (args.length > 0) {
    const arg = args.shift()
    if (Object.hasOwn(options, arg)) noted[options[arg]] = args.shift() ?? ''
    else files.push(arg)
  }
  if (files.length !== 1) {
    console.error(
      'usage: node verify.mjs document.json [--commitment HEX] [--seal HEX] [--head HEX] [--beacon HEX/N] [--lock MS]',
    )
    return 2
  }
  let document
  try {
    document = JSON.parse(readFileSync(files[0], 'utf8'))
  } catch (error) {
    console.error(`cannot read ${files[0]}: ${error.message}`)
    return 2
  }
  const curves = document?.beacon === undefined ? undefined : await findCurves()
  const checks = verify(document, noted, curves)
  for (const { check, ok } of checks) console.log(`${ok ? 'ok  ' : 'FAIL'}  ${check}: ${meanings[check]}`)
  const isUnsigned = document?.beacon !== undefined && checks.length > 1 && !curves
  if (isUnsigned)
    console.log('----  signature: not checked, since the package @noble/curves is not installed here')
  if (checks.every(({ ok }) => ok)) {
    console.log(
      `Issue ${document.issueId}: ${document.numbers.join(' ')}. Everything ${isUnsigned ? 'that was checked ' : ''}holds.`,
    )
    return 0
  }
  console.log('This document does not hold.')
  return checks[0].check === 'shape' ? 2 : 1
}

if (process.argv[1] && realpathSync(process.argv[1]) === import.meta.filename)
  process.exitCode = await main(process.argv.slice(2))
