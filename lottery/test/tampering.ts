import type { VerificationDocument } from '../src/verify/document.ts'

type Below = (n: number) => number
type Fields = Record<string, unknown>

/** A document that may be written to. */
type Draft = Fields & { numbers: number[]; seal: Fields }

/** A change of one section. Whatever it makes, it is never what was there. */
type Change = (draft: Draft, below: Below) => void

const pick = <Item>(items: readonly Item[], below: Below): Item => items[below(items.length)] as Item // there are some

/** Another text: a character put in, left out or turned into a different one of the alphabet. */
function otherText(text: string, alphabet: string, below: Below): string {
  const at = below(text.length)
  const others = [...alphabet].filter((one) => one !== text[at])
  const kind = below(8)
  if (kind === 0) return text.slice(0, at) + pick([...alphabet], below) + text.slice(at)
  if (kind === 1) return text.slice(0, at) + text.slice(at + 1)
  return text.slice(0, at) + pick(others, below) + text.slice(at + 1)
}

const hexDigits = '0123456789abcdef'
const otherHash = (text: unknown, below: Below) => otherText(String(text), hexDigits, below)
const otherAmount = (text: unknown, below: Below) => otherText(String(text), '0123456789', below)
const otherWord = (text: unknown, below: Below) =>
  otherText(String(text), `${hexDigits}ghxyz_-+.,:|/ `, below)
const otherCount = (count: unknown, below: Below) =>
  Number(count) + pick([1, -1, 2, 10, -10, 1000, 0.5, 2 ** 32], below)

type OtherValue = (value: unknown, below: Below) => unknown

/** Other values by the names of fields. */
const otherValues: Record<string, OtherValue> = {
  root: otherHash,
  hash: otherHash,
  throwsRoot: otherHash,
  betCount: otherCount,
  placedAt: otherCount,
  thrownAt: otherCount,
  index: otherCount,
  head: otherHash,
  publicKey: otherHash,
  groupHash: otherHash,
  randomness: otherHash,
  signature: otherHash,
  round: otherCount,
  periodSeconds: otherCount,
  genesisTime: otherCount,
  place: otherCount,
  totalStakeMinor: otherAmount,
  stakeMinor: otherAmount,
  oddsHundredths: otherAmount,
  winMinor: otherAmount,
  number: otherAmount,
}

function changeField(holder: Fields, below: Below, fields = Object.keys(holder)): void {
  const field = pick(fields, below)
  holder[field] = (otherValues[field] ?? otherWord)(holder[field], below)
}

/** Another list: one item changed, left out, put in twice, or two that differ changed about. */
function changeList<Item>(list: Item[], below: Below, changeItem: (at: number) => void): void {
  const at = below(list.length)
  const other = list.findIndex((item) => JSON.stringify(item) !== JSON.stringify(list[at]))
  const kind = below(6)
  if (kind === 0) list.splice(at, 1)
  else if (kind === 1) list.splice(at, 0, structuredClone(list[at] as Item)) // below the length
  else if (kind === 2 && other >= 0) [list[at], list[other]] = [list[other] as Item, list[at] as Item] // both are there
  else changeItem(at)
}

/** Ways of drawing, some of which give the same numbers as another. */
const generators = [
  'digits 5',
  'digits 4, digits 1',
  'digits 6',
  'digits 3',
  'digits 107',
  'dice 3',
  'dice 5',
  'balls 5 of 11',
  'balls 5 of 10',
  'balls 10 of 10',
  'balls 9 of 10',
  'balls 7 of 49',
  'balls 6 of 49, balls 1 of 43',
  'numbers 5 of 2 digits',
  'numbers 1 of 6 digits, different numbers 2 of 3 digits',
]

const families = [
  'thai3',
  'thai_gov',
  'yeekee',
  'pcdd',
  'ssc',
  'd3',
  'k3',
  'x5of11',
  'pk10',
  'vn_north',
  'lhc',
  'lao6',
  'keno',
  'fish_prawn_crab',
]
const formats = ['suntala-draw-1', 'suntala-draw-2', 'suntala-draw-3', 'suntala-draw-4']
const otherOf = (items: readonly string[]): OtherValue => {
  return (value, below) =>
    below(3) === 0
      ? otherWord(value, below)
      : pick(
          items.filter((item) => item !== value),
          below,
        )
}

const change =
  (field: string, other: OtherValue): Change =>
  (draft, below) => {
    draft[field] = other(draft[field], below)
  }

const changeItems =
  (field: string): Change =>
  (draft, below) => {
    const list = draft[field] as Fields[] // the bets or throws of a document
    changeList(list, below, (at) => changeField(list[at] as Fields, below)) // below the length
  }

/** Changes by section; a section that a document has not got is left out of its choice. */
const changes: Record<string, Change> = {
  format: change('format', otherOf(formats)),
  family: change('family', otherOf(families)),
  generator: change('generator', otherOf(generators)),
  issueId: change('issueId', otherWord),
  commitment: change('commitment', otherHash),
  seed: change('seed', otherHash),
  previousSeed: change('previousSeed', otherHash),
  beacon: (draft, below) => changeField(draft['beacon'] as Fields, below), // only where there is one
  chain: (draft, below) => changeField(draft['chain'] as Fields, below), // only where there is one
  numbers: ({ numbers }, below) =>
    changeList(numbers, below, (at) => {
      numbers[at] = otherCount(numbers[at], below)
    }),
  seal: ({ seal }, below) => changeField(seal, below),
  throws: changeItems('throws'),
  bets: changeItems('bets'),
  bet: (draft, below) => {
    const bet = draft['bet'] as Fields // only where there is one
    changeField(
      bet,
      below,
      Object.keys(bet).filter((field) => field !== 'proof'),
    )
  },
  proof: (draft, below) => {
    const { proof } = draft['bet'] as { proof: Fields & { path: string[] } } // only where there is a bet
    const { path } = proof
    if (path.length === 0 || below(3) === 0) changeField(proof, below, ['index'])
    else
      changeList(path, below, (at) => {
        path[at] = otherHash(path[at], below)
      })
  },
}

const isThere = (document: VerificationDocument, section: string): boolean => {
  const value: unknown = section === 'proof' ? document.bet : document[section as keyof VerificationDocument] // or undefined
  return value !== undefined && !(Array.isArray(value) && value.length === 0)
}

export const sections: readonly string[] = Object.keys(changes)

/** A copy of a document with one to three of its sections changed. */
export function tamper(
  document: VerificationDocument,
  below: Below,
): { readonly changed: unknown; readonly sections: readonly string[] } {
  const draft = structuredClone(document) as unknown as Draft // JSON, of this shape
  const left = sections.filter((section) => isThere(document, section))
  const chosen: string[] = []
  for (let times = pick([1, 1, 1, 1, 2, 3], below); times > 0; times--) {
    const [section = ''] = left.splice(below(left.length), 1)
    changes[section]?.(draft, below)
    chosen.push(section)
  }
  return { changed: draft, sections: chosen }
}
