import { vietnamGroups, type LotteryProduct } from '@suntala/contract/lottery'
import type { PrizeMode } from '@suntala/lottery/lotteries/lottery-product'
import { inEveryLanguage } from '@suntala/phrases/every-language'
import type { Language } from '@suntala/phrases/languages'
import type { Context } from '#context.ts'
import { selectBetOnLast } from '#lottery/bet-store.ts'
import { selectDrawnOf } from '#lottery/issue-store.ts'
import { presentDrawn, presentGame } from '#lottery/present.ts'
import { productCodes, productOf } from '#lottery/products.ts'
import { readRunning } from '#lottery/read-running.ts'

type Listed = { list: LotteryProduct[]; serverTime: number }

const texts = await inEveryLanguage('lottery')

const isOfVietnam = (code: string): boolean => productOf(code).product.offer?.group === 'VIETNAM'

/** Those of a prize mode; all where none is asked for. */
const inMode =
  (prizeMode: PrizeMode | undefined) =>
  (game: Pick<LotteryProduct, 'prizeMode'>): boolean =>
    prizeMode === undefined || game.prizeMode === prizeMode

/** Lotteries on sale in their order, or those of a list of codes in its order. */
async function listGames(context: Context, language: Language, codes?: readonly string[]): Promise<Listed> {
  const now = context.clock()
  const running = await readRunning(context)
  const byCode = new Map(running.map((game) => [game.code, game]))
  const wanted = codes ? codes.flatMap((code) => byCode.get(code) ?? []) : running
  return {
    list: wanted.map((game) => presentGame(game.code, game, { now, language })),
    serverTime: now.getTime(),
  }
}

type Asked = { prizeMode?: PrizeMode | undefined; language: Language }

export async function listPopular(
  context: Context,
  { count, prizeMode, language }: Asked & { count: number },
): Promise<Listed> {
  const { list, serverTime } = await listGames(context, language)
  return { list: list.filter(inMode(prizeMode)).slice(0, count), serverTime }
}

/** What a member bet on last, the latest first. */
export async function listRecent(
  context: Context,
  { memberId, count, prizeMode, language }: Asked & { memberId: string; count: number },
): Promise<Listed> {
  // Of one mode there may be few among the last ones.
  const looked = prizeMode === undefined ? count : productCodes.length
  const codes = await selectBetOnLast(context.db, memberId, looked)
  const { list, serverTime } = await listGames(context, language, codes)
  return { list: list.filter(inMode(prizeMode)).slice(0, count), serverTime }
}

/** The lotteries of Vietnam by who draws them; a group without any is left out. */
export async function listVietnam(context: Context, { prizeMode, language }: Asked) {
  const { list, serverTime } = await listGames(context, language)
  const ofVietnam = list.filter(inMode(prizeMode)).filter(({ gameId }) => isOfVietnam(gameId))
  const groupOf = (code: string) => productOf(code).product.offer?.region ?? 'HOUSE'
  const groups = vietnamGroups.flatMap((gameGroupCode, place) => {
    const games = ofVietnam.filter(({ gameId }) => groupOf(gameId) === gameGroupCode)
    const labelName = texts[language].vietnam[gameGroupCode]
    return games.length === 0 ? [] : [{ gameGroupId: place + 1, gameGroupCode, labelName, games }]
  })
  return { groups, serverTime }
}

/** What was drawn last in all lotteries of Vietnam, the latest first. */
export async function listVietnamDrawn(context: Context, count: number) {
  const codes = (await readRunning(context)).map(({ code }) => code).filter(isOfVietnam)
  const drawn = await selectDrawnOf(context.db, codes, { count })
  return drawn.map((issue) => ({ gameId: issue.gameCode, ...presentDrawn(issue) }))
}
