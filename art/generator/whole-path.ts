type Command = { letter: string; values: number[] }

const counts: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }

/** Flags of an arc may stand against the number that follows. */
function numbersOf(text: string, letter: string): number[] {
  const number = /-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/y
  const numbers: number[] = []
  for (let at = 0; at < text.length;) {
    if (/[\s,]/.test(text.charAt(at))) {
      at++
      continue
    }
    const place = numbers.length % 7
    number.lastIndex = at
    const isFlag = letter === 'a' && (place === 3 || place === 4)
    const found = isFlag ? text.charAt(at) : number.exec(text)?.[0]
    if (!found) throw new Error(`not a path: ${text.slice(at, at + 20)}`)
    numbers.push(Number(found))
    at += found.length
  }
  return numbers
}

function* commandsOf(path: string): Generator<Command> {
  for (const [, letter = '', text = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const small = letter.toLowerCase()
    const numbers = numbersOf(text, small)
    const count = counts[small] ?? 0
    if (count === 0) yield { letter, values: [] }
    for (let at = 0; at < numbers.length; at += count) {
      // What follows the first pair of a move are lines.
      const next = at > 0 && small === 'm' ? (letter === 'm' ? 'l' : 'L') : letter
      yield { letter: next, values: numbers.slice(at, at + count) }
    }
  }
}

/** A path in whole units and relative steps: each point is rounded by itself, so nothing drifts. */
export function wholePath(path: string): string {
  let written = ''
  let exact: [number, number] = [0, 0]
  let rounded: [number, number] = [0, 0]
  let begin = exact
  for (const { letter, values } of commandsOf(path)) {
    const small = letter.toLowerCase()
    const isRelative = small === letter
    if (small === 'z') {
      written += 'z'
      exact = begin
      rounded = [Math.round(begin[0]), Math.round(begin[1])]
      continue
    }
    const base = exact
    const from = rounded
    const absolute = (value: number, axis: 0 | 1) => (isRelative ? base[axis] + value : value)
    const step = (value: number, axis: 0 | 1) => {
      const whole = Math.round(absolute(value, axis))
      return whole - from[axis]
    }
    const axisOf = (index: number): 0 | 1 => (small === 'v' ? 1 : index % 2 === 0 ? 0 : 1)
    const isArc = small === 'a'
    const steps = values.map((value, index) => {
      if (isArc && index < 5) return index < 2 ? Math.max(1, Math.round(value)) : Math.round(value)
      return step(value, isArc ? (index === 5 ? 0 : 1) : axisOf(index))
    })
    const end = values.slice(-2)
    const [x = 0, y = 0] = end
    if (small === 'h') exact = [absolute(x, 0), base[1]]
    else if (small === 'v') exact = [base[0], absolute(x, 1)]
    else exact = [absolute(x, 0), absolute(y, 1)]
    rounded = [Math.round(exact[0]), Math.round(exact[1])]
    if (small === 'm') begin = exact
    written += small + steps.join(' ').replaceAll(' -', '-')
  }
  return written
}
