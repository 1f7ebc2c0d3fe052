import type { Context } from '#context.ts'
import type { Queryable } from '#db/queryable.ts'
import { selectChoices, upsertChoices } from '#notification/choice-store.ts'
import { type Channels, type Choices, choicesOf, type Kind } from '#notification/rules.ts'

/** By which ways a member is told of each kind. */
export async function readChoices(db: Queryable, memberId: string): Promise<Choices> {
  return choicesOf(await selectChoices(db, [memberId]))
}

/** Has a member told by the ways that they choose from now on. */
export const choose = (
  { db }: Pick<Context, 'db'>,
  memberId: string,
  choices: Readonly<Record<Kind, Channels>>,
): Promise<void> => db.transaction((tx) => upsertChoices(tx, memberId, choices))
