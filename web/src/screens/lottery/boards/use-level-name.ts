import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useBoardNames } from '#screens/lottery/boards/use-board-names.ts'

/** What a prize level is called: the symbol that wins it, the numbers that do, or a play type of its own. */
export function useLevelName(family: string, playType: string): (code: string) => string {
  const t = usePhrases('boards')
  const names = useBoardNames(family)
  const levelName = (code: string): string => {
    const [, back] = /^(.+)_push$/.exec(code) ?? []
    if (back !== undefined) return t.levels.stakeBack({ name: levelName(back) })
    const [, count, of] = /^(\d+)_of_(\d+)$/.exec(code) ?? []
    if (count !== undefined && of !== undefined) return t.levels.numbers({ count, of })
    const [, some] = /^(\d+)_numbers$/.exec(code) ?? []
    if (some !== undefined) return t.levels.numbers({ count: some, of: '49' })
    const [, held, drawn] = /^(\d+)_numbers_(\d)$/.exec(code) ?? []
    if (held !== undefined) return t.levels.drawn({ drawn: drawn ?? '', of: held })
    const [, dice] = /^dice_(\d)$/.exec(code) ?? []
    if (dice !== undefined) return t.levels.dice(Number(dice))
    const [, tail] = /^tail_(\d)$/.exec(code) ?? []
    if (tail !== undefined) return t.levels.lastDigits(Number(tail))
    const asPlay = names.playType(code)
    return asPlay === code || /^(triple|straight|pair|shape)$/.test(code)
      ? names.symbol(playType, 'choice', code)
      : asPlay
  }
  return levelName
}
