// Checks a published lottery draw without any other file: node verify.mjs document.json
//   --commitment HEX   the commitment that was noted before the sale
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

/** Digits out of HMAC-SHA256(seed, issueId + ':' + counter); bytes from 250 on are refused. */
function drawDigits(seed, issueId, count) {
  const digits = []
  for (let counter = 0; digits.length < count; counter++) {
    const block = createHmac('sha256', seed).update(`${issueId}:${counter}`).digest()
    for (const byte of block) if (byte < 250 && digits.length < count) digits.push(byte % 10)
  }
  return digits
}

const sortDigits = (text) => [...text].sort((a, b) => Number(a) - Number(b)).join('')

/** What each family draws, and whether a bet wins. */
const families = {
  thai3: {
    draw: (seed, issueId) => drawDigits(seed, issueId, 5),
    wins(playType, key, numbers) {
      const top = numbers.slice(0, 3).join('')
      const bottom = numbers.slice(3).join('')
      const isTriple = top === top[0].repeat(3)
      if (playType === 'three_top') return key === top
      if (playType === 'three_tod') return !isTriple && key === sortDigits(top)
      if (playType === 'two_top') return key === top.slice(1)
      if (playType === 'two_bottom') return key === bottom
      if (playType === 'run_top') return key.length === 1 && top.includes(key)
      if (playType === 'run_bottom') return key.length === 1 && bottom.includes(key)
      return false
    },
  },
}

function betLeaf(bet) {
  const texts = [bet.betId, bet.slipId, bet.memberTag, bet.playType, bet.key]
  return ['suntala-bet-1', ...texts, bet.stakeMinor, bet.oddsHundredths, bet.placedAt].join('|')
}

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

function isBet(bet) {
  const words = ['betId', 'slipId', 'memberTag', 'playType', 'key']
  if (!isObject(bet) || !words.every((word) => isWord(bet[word]))) return false
  return isAmount(bet.stakeMinor) && isAmount(bet.oddsHundredths) && isCount(bet.placedAt)
}

function isProvenBet(bet) {
  if (!isBet(bet) || !isObject(bet.proof) || !isCount(bet.proof.index)) return false
  if (!Array.isArray(bet.proof.path) || !bet.proof.path.every(isHash)) return false
  return bet.winMinor === undefined || isAmount(bet.winMinor)
}

function isDocument(document) {
  if (!isObject(document) || document.format !== 'suntala-draw-1') return false
  const { family, issueId, commitment, seed, previousSeed, numbers, seal, bets, bet } = document
  if (typeof family !== 'string' || !Object.hasOwn(families, family) || typeof issueId !== 'string')
    return false
  if (!isHash(commitment) || !isHash(seed)) return false
  if (previousSeed !== undefined && !isHash(previousSeed)) return false
  if (!Array.isArray(numbers) || !numbers.every(isCount)) return false
  if (!isObject(seal) || !isHash(seal.root) || !isHash(seal.hash)) return false
  if (!isCount(seal.betCount) || !isAmount(seal.totalStakeMinor)) return false
  if (bets !== undefined && !(Array.isArray(bets) && bets.every(isBet))) return false
  return bet === undefined || isProvenBet(bet)
}

function sealsThese({ seal, bets }) {
  if (!bets.every((bet, index) => index === 0 || bets[index - 1].betId < bet.betId)) return false
  const total = bets.reduce((sum, bet) => sum + BigInt(bet.stakeMinor), 0n)
  if (bets.length !== seal.betCount || total !== BigInt(seal.totalStakeMinor)) return false
  return merkleRoot(bets.map(betLeaf)).toString('hex') === seal.root
}

/** Checks a document: a list of { check, ok }. `noted` holds values seen before the draw. */
export function verify(document, noted = {}) {
  if (!isDocument(document)) return [{ check: 'shape', ok: false }]
  const { issueId, numbers, seal, bets, bet } = document
  const seed = Buffer.from(document.seed, 'hex')
  const family = families[document.family]
  const checks = []
  const add = (check, ok) => checks.push({ check, ok })

  add('commitment', sha256(seed).toString('hex') === document.commitment)
  if (document.previousSeed !== undefined) {
    add('chain', sha256(Buffer.of(2), seed).toString('hex') === document.previousSeed)
  }
  const drawn = family.draw(seed, issueId)
  add('outcome', drawn.join() === numbers.join())
  const sealText = ['suntala-seal-1', issueId, seal.betCount, seal.totalStakeMinor, seal.root].join('|')
  add('seal', sha256(sealText).toString('hex') === seal.hash)
  if (bets !== undefined) add('bets', sealsThese(document))
  if (bet !== undefined) {
    const { index, path } = bet.proof
    add('proof', rootFromProof(betLeaf(bet), index, seal.betCount, path)?.toString('hex') === seal.root)
    if (bet.winMinor !== undefined) {
      const full = (BigInt(bet.stakeMinor) * BigInt(bet.oddsHundredths)) / 100n
      add('win', BigInt(bet.winMinor) === (family.wins(bet.playType, bet.key, drawn) ? full : 0n))
    }
  }
  if (noted.commitment !== undefined) add('noted_commitment', noted.commitment === document.commitment)
  if (noted.sealHash !== undefined) add('noted_seal', noted.sealHash === seal.hash)
  return checks
}

const meanings = {
  shape: 'the document is complete and well formed',
  commitment: 'the seed is the one that was committed to',
  chain: "the seed continues this lottery's chain of seeds",
  outcome: 'the numbers follow from the seed and the issue',
  seal: 'the seal fits its issue, count, total and root',
  bets: 'the bets listed are exactly those that were sealed',
  proof: 'the bet is among those that were sealed',
  win: 'the win of the bet is right',
  noted_commitment: 'the commitment is the one noted before the sale',
  noted_seal: 'the seal is the one noted before the draw',
}

function main(args) {
  const noted = {}
  const files = []
  while (args.length > 0) {
    const arg = args.shift()
    if (arg === '--commitment') noted.commitment = args.shift() ?? ''
    else if (arg === '--seal') noted.sealHash = args.shift() ?? ''
    else files.push(arg)
  }
  if (files.length !== 1) {
    console.error('usage: node verify.mjs document.json [--commitment HEX] [--seal HEX]')
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

if (process.argv[1] && realpathSync(process.argv[1]) === import.meta.filename) {
  process.exitCode = main(process.argv.slice(2))
}
