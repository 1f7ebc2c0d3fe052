import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { Code, text } from '#text.ts'

/** A selection of a play type, in its normal form. */
const Choice = z.object({ playType: text(40), selection: text(1000) })

/** What members keep of their own choices, to choose them again with one press. */
export const savedChoices = {
  lottoChoices: endpoint({
    method: 'GET',
    path: '/lgw/lottery/choices',
    summary: 'Own saved choices of a lottery, the newest first',
    auth: 'member',
    query: z.strictObject({ gameCode: Code }),
    output: z.array(Choice),
    errors: ['GAME_NOT_FOUND'],
  }),
  lottoChoicesChange: endpoint({
    method: 'POST',
    path: '/lgw/lottery/choices',
    summary:
      'Keep a choice, or forget one; of more than 200 of all lotteries the oldest give way. Answers all of the lottery',
    auth: 'member',
    stepUp: { none: 'taste' },
    input: z.strictObject({ gameCode: Code, add: Choice.optional(), remove: Choice.optional() }),
    output: z.array(Choice),
    errors: ['GAME_NOT_FOUND', 'SELECTION_INVALID'],
  }),
}
