import type { Input, Output } from '@suntala/contract/endpoint'
import type { lottery } from '@suntala/contract/lottery'
import { playTypeOf } from '@suntala/lottery/rules/family'
import type { Context } from '#context.ts'
import type { Queryable } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { offeredProductOf } from '#lottery/products.ts'

type Choice = Output<typeof lottery.lottoChoices>[number]

/** Choices that a member may keep, of all lotteries together. */
const maxKept = 200

/** Signs of a choice in its normal form, as the table holds them too. */
const longest = 1000

type Owner = { memberId: string; gameCode: string }

/** @returns those of a lottery, the newest first */
export function listChoices(db: Queryable, { memberId, gameCode }: Owner): Promise<Choice[]> {
  return db.query<Choice>({
    text: `select play_type as "playType", selection from lottery_saved_choice
      where member_id = $1 and game_code = $2 order by saved_at desc, play_type, selection`,
    values: [memberId, gameCode],
  })
}

/** A choice in its normal form. @throws ApiError SELECTION_INVALID for what is no bet of the lottery */
function normal(gameCode: string, { playType: code, selection }: Choice): Choice {
  const playType = playTypeOf(offeredProductOf(gameCode).family, code)
  const reading = playType?.read(selection)
  if (!playType || !reading) {
    const issues = [{ code: 'unknown_play_type', playType: code }]
    throw new ApiError('SELECTION_INVALID', { value: { issues } })
  }
  if (!reading.ok) throw new ApiError('SELECTION_INVALID', { value: { issues: reading.issues } })
  const written = playType.write(reading.selection)
  if (written.length > longest) {
    const issues = [{ code: 'too_long', max: longest }]
    throw new ApiError('SELECTION_INVALID', { value: { issues } })
  }
  return { playType: code, selection: written }
}

/**
 * Keeps a choice, or forgets one. Of more than there may be the oldest give way, whatever their lottery.
 * @returns all that are kept of the lottery
 * @throws ApiError GAME_NOT_FOUND, SELECTION_INVALID
 */
export function changeChoices(
  { db, clock }: Context,
  memberId: string,
  { gameCode, add, remove }: Input<typeof lottery.lottoChoicesChange>,
): Promise<Choice[]> {
  const added = add && normal(gameCode, add)
  return db.transaction(async (tx) => {
    if (added) {
      await tx.query({
        text: `insert into lottery_saved_choice (member_id, game_code, play_type, selection, saved_at)
          values ($1, $2, $3, $4, $5) on conflict do nothing`,
        values: [memberId, gameCode, added.playType, added.selection, clock()],
      })
      await tx.query({
        text: `delete from lottery_saved_choice where member_id = $1 and (game_code, play_type, selection) in (
          select game_code, play_type, selection from lottery_saved_choice where member_id = $1
          order by saved_at desc, game_code, play_type, selection offset $2)`,
        values: [memberId, maxKept],
      })
    }
    if (remove)
      await tx.query({
        text: `delete from lottery_saved_choice
          where member_id = $1 and game_code = $2 and play_type = $3 and selection = $4`,
        values: [memberId, gameCode, remove.playType, remove.selection],
      })
    return listChoices(tx, { memberId, gameCode })
  })
}
