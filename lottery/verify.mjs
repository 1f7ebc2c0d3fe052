// Checks a published lottery draw without any other file: node verify.mjs document.json
//   --commitment HEX   the commitment that was noted before the sale
//   --head HEX         the head of its chain of seeds that was noted before the sale
//   --seal HEX         the seal hash that was noted before the draw
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

/** Draws the numbers of an issue by the text of a generator. */
export function draw(generator, seed, issueId) {
  const bytes = byteStream(Buffer.from(seed, 'hex'), issueId)
  return readGenerator(generator).flatMap((step) => step.draw(bytes))
}

/** Whether a generator can draw these numbers, in this order. */
function canDraw(generator, numbers) {
  let at = 0
  const fit = readGenerator(generator).every(({ count, fits }) => fits(numbers.slice(at, (at += count))))
  return fit && at === numbers.length
}

const printed = (number, digits) => String(number).padStart(digits, '0')

/** Every family: how it is drawn and, where bets are on numbers, the numbers that they are on. */
export const families = {
  thai3: {
    generator: 'digits 5',
    parts: (drawn) => ({ top: drawn.slice(0, 3).join(''), bottom: drawn.slice(3).join('') }),
  },
  yeekee: {
    generator: 'digits 5',
    takesThrows: true,
    parts: (drawn) => ({ top: drawn.slice(2).join(''), bottom: drawn.slice(0, 2).join('') }),
  },
  thai_gov: {
    generator: [
      'numbers 1 of 6 digits, different numbers 2 of 3 digits, different numbers 2 of 3 digits',
      'numbers 1 of 2 digits',
      ...[5, 10, 50, 100].map((count) => `numbers ${count} of 6 digits`),
    ].join(', '),
    parts: ([first, frontOne, frontTwo, backOne, backTwo, end]) => ({
      top: printed(first, 6).slice(3),
      bottom: printed(end, 2),
      front: [printed(frontOne, 3), printed(frontTwo, 3)],
      back: [printed(backOne, 3), printed(backTwo, 3)],
    }),
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

const sorted = (text) => [...text].sort((a, b) => (a < b ? -1 : 1)).join('')
const isSet = (key, size) => key.length === size && key === sorted(new Set(key)) && /^[0-9]+$/.test(key)
const holds = (key, top) => new Set(top).size === 3 && [...top].every((digit) => key.includes(digit))

/** Whether a bet on a number wins. Parts that a family has not got win nothing. */
function wins(playType, key, { top, bottom, front, back }) {
  const exact = { three_top: top, two_top: top.slice(1), two_bottom: bottom }[playType]
  if (exact !== undefined) return key === exact
  if (playType === 'three_tod') return new Set(top).size > 1 && key === sorted(top)
  const run = { run_top: top, run_bottom: bottom }[playType]
  if (typeof run === 'string') return key.length === 1 && run.includes(key)
  if (playType === 'two_tod') return isSet(key, 2) && [...key].every((digit) => top.includes(digit))
  const place = ['units', 'tens', 'hundreds'].indexOf(playType.replace(/_(top|bottom)$/, ''))
  if (place >= 0) return key === (playType.endsWith('top') ? top : bottom).at(-1 - place)
  if (!front || !back) return false
  if (playType === 'two_front') return key === top.slice(0, 2)
  if (playType === 'three_front') return front.includes(key)
  if (playType === 'three_bottom') return back.includes(key)
  const size = { three_of_four: 4, three_of_five: 5 }[playType]
  return size !== undefined && isSet(key, size) && holds(key, top)
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
  if (bet?.selectionHash !== undefined && (typeof bet.selection !== 'string' || bet.winMinor !== undefined))
    return false
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
function isFormat({ format, family, generator, commitment, seed, previousSeed, chain, throws }) {
  const isBare = [commitment, seed, previousSeed, chain, throws].every((field) => field === undefined)
  if (format === 'suntala-told-1') return isBare && readGenerator(generator) !== undefined
  if (!isHash(commitment) || !isHash(seed)) return false
  if (format === 'suntala-draw-2') return readGenerator(generator) !== undefined
  return format === 'suntala-draw-1' && family === 'thai3' && generator === undefined && chain === undefined
}

/** Numbers are thrown into the rounds of one family only, and bets on numbers alone have wins here. */
function isOfFamily({ family: code, throws, seal, bet }) {
  if (typeof code !== 'string' || !Object.hasOwn(families, code)) return false
  const { takesThrows, parts } = families[code]
  if (bet?.winMinor !== undefined && !parts) return false
  if (!takesThrows) return throws === undefined && seal.throwsRoot === undefined
  return Array.isArray(throws) && throws.every(isThrow) && isHash(seal.throwsRoot)
}

const isChain = ({ head, place }) => isHash(head) && isCount(place) && place >= 1 && place <= 100_000
/** The seed so many steps before another in its chain. */
const walkBack = (seed, steps) => listFrom(0, steps).reduce(stepBack, seed).toString('hex')
const stepBack = (seed) => sha256(Buffer.of(2), seed)

function isDocument(document) {
  if (!isObject(document) || !isFormat(document)) return false
  const { issueId, previousSeed, chain, numbers, seal, bets, bet } = document
  if (typeof issueId !== 'string' || !/^[A-Za-z0-9_.,:+/-]{1,80}$/.test(issueId)) return false
  if (previousSeed !== undefined && !isHash(previousSeed)) return false
  if (chain !== undefined && !(isObject(chain) && isChain(chain))) return false
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
function outcomeOf({ generator = 'digits 5', seed, issueId, throws, numbers }, isAsAlways) {
  if (seed === undefined) return canDraw(generator, numbers) ? numbers : undefined
  if (!throws) return draw(generator, seed, issueId)
  return isAsAlways ? shift(draw(generator, seed, issueId), throws) : undefined
}

const winOf = ({ playType, key, stakeMinor, oddsHundredths }, parts) =>
  wins(playType, key, parts) ? (BigInt(stakeMinor) * BigInt(oddsHundredths)) / 100n : 0n

/** Checks a document: a list of { check, ok }. `noted` holds values seen before the draw. */
export function verify(document, noted = {}) {
  if (!isDocument(document)) return [{ check: 'shape', ok: false }]
  const { previousSeed, chain, numbers, seal, throws, bets, bet } = document
  const seed = Buffer.from(document.seed ?? '', 'hex')
  const isTold = seed.length === 0
  const family = families[document.family]
  const checks = []
  const add = (check, ok) => checks.push({ check, ok })
  if (!isTold) add('commitment', sha256(seed).toString('hex') === document.commitment)
  if (previousSeed !== undefined) add('chain', walkBack(seed, 1) === previousSeed)
  if (chain !== undefined) add('head', walkBack(seed, chain.place) === chain.head)
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
      const due = isAsAlways && drawn !== undefined && winOf(bet, family.parts(drawn))
      add('win', due === BigInt(bet.winMinor))
    }
  }
  if (noted.commitment !== undefined) add('noted_commitment', noted.commitment === document.commitment)
  if (noted.sealHash !== undefined) add('noted_seal', noted.sealHash === seal.hash)
  if (noted.head !== undefined) add('noted_head', noted.head === chain?.head)
  return checks
}

const meanings = {
  shape: 'the document is complete and well formed',
  commitment: 'the seed is the one that was committed to',
  chain: "the seed continues this lottery's chain of seeds",
  head: 'the seed stands at its place behind the head of its chain',
  generator: 'the numbers are drawn in the way of this family of lotteries',
  throws: 'the numbers thrown in are those sealed at the lock, in their order',
  outcome: 'the numbers follow from the seed and the issue',
  told: 'the numbers, which were told and not drawn here, are such as this family of lotteries draws',
  seal: 'the seal fits its issue, rules, count, total and root',
  bets: 'the bets listed are exactly those that were sealed',
  proof: 'the bet is among those that were sealed',
  win: 'the win of the bet is right',
  noted_commitment: 'the commitment is the one noted before the sale',
  noted_seal: 'the seal is the one noted before the draw',
  noted_head: 'the head of the chain is the one noted before the sale',
}

const options = { '--commitment': 'commitment', '--seal': 'sealHash', '--head': 'head' }
function main(args) {
  const noted = {}
  const files = []
  while (args.length > 0) {
    const arg = args.shift()
    if (Object.hasOwn(options, arg)) noted[options[arg]] = args.shift() ?? ''
    else files.push(arg)
  }
  if (files.length !== 1) {
    console.error('usage: node verify.mjs document.json [--commitment HEX] [--seal HEX] [--head HEX]')
    return 2
  }
  let document
  try {
    document = JSON.parse(readFileSync(files[0], 'utf8'))
  } catch (error) {
    console.error(`cannot read ${files[0]}: ${error.message}`)
    return 2
  }
  const checks = verify(document, noted)
  for (const { check, ok } of checks) console.log(`${ok ? 'ok  ' : 'FAIL'}  ${check}: ${meanings[check]}`)
  if (checks.every(({ ok }) => ok)) {
    console.log(`Issue ${document.issueId}: ${document.numbers.join(' ')}. Everything holds.`)
    return 0
  }
  console.log('This document does not hold.')
  return checks[0].check === 'shape' ? 2 : 1
}

if (process.argv[1] && realpathSync(process.argv[1]) === import.meta.filename)
  process.exitCode = main(process.argv.slice(2))
