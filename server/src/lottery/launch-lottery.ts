import type { Output, Query } from '@suntala/contract/endpoint'
import type { lottery } from '@suntala/contract/lottery'
import { toLanguage } from '@suntala/phrases/languages'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { validationError } from '#http/validation.ts'
import { offeredProductOf } from '#lottery/products.ts'
import { vendorOf } from '#lottery/rules.ts'

/** The path of an address of the portal, told as a path or whole. @throws ApiError BACKURL_REFUSED for one elsewhere */
function pathBack(backUrl: string, publicUrl: string): string {
  const portal = new URL(publicUrl)
  const found = URL.parse(backUrl, portal)
  if (found?.origin !== portal.origin || /^[/\\]{2}/.test(found.pathname))
    throw new ApiError('BACKURL_REFUSED')
  return found.pathname + found.search + found.hash
}

/** A lottery of Vietnam that is on sale. @throws ApiError GAME_NOT_FOUND */
function vietnamLottery(code: string) {
  const { product } = offeredProductOf(code)
  if (product.offer?.group !== 'VIETNAM') throw new ApiError('GAME_NOT_FOUND')
  return product
}

/**
 * The address at which the lotteries of Vietnam are played inside the portal.
 * @throws ApiError VALIDATION for a language without texts, or betting without a lottery; GAME_NOT_FOUND, BACKURL_REFUSED
 */
export function launchLottery(
  { config }: Context,
  { lottoGameCode, lottoView, backUrl, language }: Query<typeof lottery.lottoLaunch>,
): Output<typeof lottery.lottoLaunch> {
  const { publicUrl } = config
  if (language !== undefined && toLanguage(language) === undefined)
    throw validationError([{ field: 'language', kind: 'pattern' }])
  const back = backUrl === undefined ? {} : { backUrl: pathBack(backUrl, publicUrl) }
  const product = lottoGameCode === undefined ? undefined : vietnamLottery(lottoGameCode)
  if (lottoView === 'lobby') return { game_url: `${publicUrl}/vnlottery` }
  if (!product) throw validationError([{ field: 'lottoGameCode', kind: 'required' }])
  const query = new URLSearchParams({ gameCode: product.code, vendor: vendorOf(product), home: '1', ...back })
  return { game_url: `${publicUrl}/lottery?${query.toString()}` }
}
