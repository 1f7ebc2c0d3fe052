/** One step of a draw: so many things of a kind, one after another. */
export type DrawStep =
  | { readonly kind: 'digits'; readonly count: number }
  /** Dice of six faces. */
  | { readonly kind: 'dice'; readonly count: number }
  /** Balls 1 … `from`, none put back, in the order in which they come; all of them are a permutation. */
  | { readonly kind: 'balls'; readonly count: number; readonly from: number }
  /** Numbers of so many digits, each by itself. */
  | { readonly kind: 'numbers'; readonly count: number; readonly digits: number }
  /** Numbers of so many digits, no two of this step alike. */
  | { readonly kind: 'different_numbers'; readonly count: number; readonly digits: number }

/** How an outcome is drawn, as data: its steps in their order, out of one stream of bytes. */
export type GeneratorSpec = readonly DrawStep[]

/** How many values each single draw of a step has, in their order. */
export function valuesOf(step: DrawStep): readonly number[] {
  const { kind, count } = step
  if (kind === 'balls') return Array.from({ length: count }, (_, drawn) => step.from - drawn)
  if (kind === 'digits' || kind === 'dice') return Array<number>(count).fill(kind === 'dice' ? 6 : 10)
  const numbers = 10 ** step.digits
  if (kind === 'numbers') return Array<number>(count).fill(numbers)
  return Array.from({ length: count }, (_, drawn) => numbers - drawn)
}

/**
 * A generator as it is published and sealed: its steps in words, such as `balls 7 of 49` or
 * `numbers 1 of 6 digits, different numbers 2 of 3 digits`.
 */
export function writeGenerator(generator: GeneratorSpec): string {
  return generator.map(writeStep).join(', ')
}

function writeStep(step: DrawStep): string {
  const text = `${step.kind.replace('_', ' ')} ${step.count}`
  if (step.kind === 'digits' || step.kind === 'dice') return text
  return step.kind === 'balls' ? `${text} of ${step.from}` : `${text} of ${step.digits} digits`
}

const longestText = 400

/** Reads what `writeGenerator` writes, and nothing else; undefined for any other text. */
export function readGenerator(text: string): GeneratorSpec | undefined {
  if (text.length > longestText) return undefined
  const steps = text.split(', ').map(readStep)
  return steps.every((step) => step !== undefined) ? steps : undefined
}

function readStep(text: string): DrawStep | undefined {
  const [, words = '', counted = '', of = '', isWide] =
    /^([a-z ]+) ([1-9][0-9]{0,2})(?: of ([1-9][0-9]{0,2})( digits)?)?$/.exec(text) ?? []
  const count = Number(counted)
  const size = Number(of)
  if ((words === 'digits' || words === 'dice') && of === '') return { kind: words, count }
  if (words === 'balls' && of !== '' && !isWide) {
    return count <= size && size <= 256 ? { kind: 'balls', count, from: size } : undefined
  }
  // One digit is `digits`; ten would not fit into the four bytes that a number is drawn from.
  if (!isWide || size < 2 || size > 9) return undefined
  if (words === 'numbers') return { kind: 'numbers', count, digits: size }
  const isDrawable = words === 'different numbers' && count <= 10 ** size
  return isDrawable ? { kind: 'different_numbers', count, digits: size } : undefined
}
