import { expect, test } from 'vitest'
import { slotGames } from '#games/slots/game.ts'
import { symbolWordsOf } from '#games/slots/symbol-words.ts'
import { textsOf } from '#games/slots/texts.ts'
import { slotTitles } from '#games/slots/titles/slot-titles.ts'

test('a slot’s session plays its own title and no other', () => {
  for (const { game, titles } of slotGames) {
    const own = titles[0]?.code ?? ''
    expect(game.readBet({ title: own })).toEqual({ title: own })
    expect(game.readBet({ title: slotTitles.find(({ code }) => code !== own)?.code })).toBeUndefined()
    expect(game.readBet({})).toBeUndefined()
    expect(game.readBet(null)).toBeUndefined()
  }
})

test.each(slotTitles)('$code says its rules and symbols in English and Thai, without a hole', (title) => {
  const { en, th } = textsOf(title, symbolWordsOf(title))
  expect(Object.keys(th).toSorted()).toEqual(Object.keys(en).toSorted())
  for (const name of Object.values(title.symbols)) expect(en).toHaveProperty(`symbol_${name}`)
  for (const text of [en['rules'], th['rules']]) expect(text).not.toMatch(/[{}]/)
  const holes = (text = '') => text.match(/\{\w+\}/g)?.toSorted() ?? []
  for (const [key, text] of Object.entries(en)) expect(holes(th[key])).toEqual(holes(text))
})
