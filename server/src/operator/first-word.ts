import type { Permission } from '@suntala/contract/permission'
import type { Queryable, Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { type Grant, permissionsOf } from '#operator/rules.ts'

/** What an operator said or asked for, which another operator's word makes hold; `permission` is what it takes to say it. */
export type FirstWord = { operatorId: string; at: Date; permission: Permission }

type Speaker = { granted: Grant[]; isActive: boolean; countFrom: Date | null }

const columns = `permissions as granted, is_active as "isActive", words_count_from as "countFrom"`

/** A word of before the operator was shut out or lost a right counts no more, though they be let in again. */
const counts = (speaker: Speaker | undefined, { at, permission }: FirstWord): boolean =>
  speaker !== undefined &&
  speaker.isActive &&
  (speaker.countFrom === null || at > speaker.countFrom) &&
  permissionsOf(speaker.granted).includes(permission)

/** Whether a first word counts now, for who only looks. */
export async function isWordGood(db: Queryable, word: FirstWord): Promise<boolean> {
  const [speaker] = await db.query<Speaker>({
    name: 'operator-word',
    text: `select ${columns} from operator where id = $1`,
    values: [word.operatorId],
  })
  return counts(speaker, word)
}

/**
 * Whether a first word counts: whoever said it is not suspended, may say it still, and could at all times since. It stays so until
 * the transaction ends: whoever suspends the operator waits for it, or was first.
 */
export async function holdWord(tx: Tx, word: FirstWord): Promise<boolean> {
  const [speaker] = await tx.query<Speaker>({
    name: 'operator-word-held',
    text: `select ${columns} from operator where id = $1 for share`,
    values: [word.operatorId],
  })
  return counts(speaker, word)
}

/** @throws ApiError STATE_CONFLICT for a word that counts no more: it has to be given anew */
export async function assertWordGood(tx: Tx, word: FirstWord): Promise<void> {
  if (!(await holdWord(tx, word))) throw new ApiError('STATE_CONFLICT')
}
