import { maxBets, type PlayType } from '@suntala/lottery/rules/play-type'
import type { Field, Input } from '@suntala/lottery/rules/input'
import {
  fieldsIn,
  nothingChosen,
  setSymbols,
  symbolsIn,
  writeChosen,
  type Chosen,
} from '#screens/lottery/boards/chosen.ts'

/** A whole number below n, each equally likely. */
export type Below = (n: number) => number

const triesOfEach = 8

/** The fewest single bets that a choice of a play type makes; 0 where it is none. */
export function betsIn(playType: PlayType, text: string): number {
  const reading = playType.read(text)
  return reading.ok ? playType.count(reading.selection) : 0
}

/**
 * A choice completed by chance with as little as makes a bet: every field's least, a line, and a symbol more where that is not
 * enough. What makes a bet already gets a symbol or line more. Undefined where none was found.
 * @param begun what is chosen already, which stays where there is room for more
 */
export function randomChoice(
  playType: PlayType,
  below: Below,
  begun: Chosen = nothingChosen,
): Chosen | undefined {
  const { input } = playType
  const room = fieldsIn(input).reduce((sum, { max }) => sum + max, 0)
  const isBet = input.kind === 'fields' && betsIn(playType, writeChosen(input, begun)) > 0
  const isFull = isBet && fieldsIn(input).every((field) => symbolsIn(begun, field).length >= field.max)
  if (isFull) return randomChoice(playType, below)
  for (let more = isBet ? 1 : 0; more <= room; more++) {
    for (let left = triesOfEach; left > 0; left--) {
      // Lines of different symbols come too seldom by chance alone.
      const chosen = drawn(input, { begun, more, areDifferent: left <= triesOfEach / 2 }, below)
      const bets = betsIn(playType, writeChosen(input, chosen))
      if (bets > 0 && bets <= maxBets) return chosen
    }
  }
  return undefined
}

function drawn(
  input: Input,
  { begun, more, areDifferent }: { begun: Chosen; more: number; areDifferent: boolean },
  below: Below,
): Chosen {
  const fields = fieldsIn(input)
  const lines = input.kind === 'lines' ? [begun.typed.trim(), lineOf(input, areDifferent, below)] : []
  let chosen: Chosen = { ...begun, typed: lines.filter((line) => line !== '').join(' ') }
  for (const field of fields) {
    for (let left = field.min - symbolsIn(begun, field).length; left > 0; left--)
      chosen = withOneMore(chosen, field, below)
  }
  for (let left = more; left > 0; left--) {
    // The emptiest fields first, so that a bet on two places takes two of them.
    const least = Math.min(...fields.map((field) => symbolsIn(chosen, field).length - field.min))
    const open = fields.filter((field) => symbolsIn(chosen, field).length - field.min === least)
    const field = open[below(open.length)]
    if (field) chosen = withOneMore(chosen, field, below)
  }
  return chosen
}

function withOneMore(chosen: Chosen, field: Field, below: Below): Chosen {
  const own = symbolsIn(chosen, field)
  const taken = new Set(Object.values(chosen.symbols).flat())
  const isBanker = field.code === 'banker' || field.code === 'followers'
  const open = field.symbols.filter((symbol) => !(isBanker ? taken.has(symbol) : own.includes(symbol)))
  const symbol = open[below(open.length)]
  return symbol === undefined ? chosen : setSymbols(chosen, field, [...own, symbol])
}

type Lines = Extract<Input, { kind: 'lines' }>

function lineOf({ symbols, length }: Lines, areDifferent: boolean, below: Below): string {
  let line: readonly string[] = []
  while (line.length < length) {
    const taken = line
    const open = areDifferent ? symbols.filter((symbol) => !taken.includes(symbol)) : symbols
    line = [...line, open[below(open.length)] ?? symbols[0] ?? '']
  }
  return line.join('')
}
