import { transition } from '#audit/transition.ts'
import { writeAudit } from '#audit/write-audit.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { ApiError } from '#http/api-error.ts'
import type { Idempotency } from '#http/idempotency.ts'
import { networkOf } from '#http/network.ts'
import { takeChallenge } from '#verification/take-challenge.ts'
import { addMessage } from '#support/add-message.ts'
import { begunPerHour, begunWithinMs, chatMachine } from '#support/rules.ts'
import {
  type ChatRow,
  countBegun,
  insertChat,
  isOf,
  lockOpen,
  lockSender,
  selectWritten,
  type Sender,
  updateState,
  updateVisitor,
} from '#support/store.ts'

export type Written = {
  sender: Sender
  ip: string
  language: string
  content: string
  challengeToken: string
  idempotency: Idempotency
}

const actorOf = ({ memberId }: Sender) => (memberId === null ? ('system' as const) : { member: memberId })

/** Begins a conversation; a visitor's human verification is used up by it. @throws ApiError CHALLENGE_…, RATE_LIMITED */
async function begin(tx: Tx, { sender, ip, language, challengeToken }: Written, at: Date): Promise<string> {
  const network = networkOf(ip)
  const lately = await countBegun(tx, { sender, network, since: new Date(at.getTime() - begunWithinMs) })
  const most = sender.memberId === null ? begunPerHour.visitors : begunPerHour.member
  if (lately >= most) throw new ApiError('RATE_LIMITED')
  if (sender.memberId === null)
    await takeChallenge(tx, { token: challengeToken, purpose: 'feedback', ip, now: at })
  const id = uuidV7()
  await insertChat(tx, { id, sender, language, network, at })
  const actor = actorOf(sender)
  await writeAudit(tx, { actor, at, action: 'begin', subject: 'supportChat', subjectId: id, to: 'WAITING' })
  return id
}

/** Only a change of state stands in the log: what was said stands in the conversation. */
async function goOn(tx: Tx, sender: Sender, row: ChatRow, at: Date): Promise<string> {
  if (row.state === 'WAITING') return row.id
  const state = await transition(tx, chatMachine, row, 'write', { actor: actorOf(sender), at })
  await updateState(tx, row.id, { state, at })
  return row.id
}

type Before = NonNullable<Awaited<ReturnType<typeof selectWritten>>>

/**
 * The key has written before: the same words of the same sender, or a conflict. A visitor whose answer was lost, and the secret with
 * it, gets the conversation back: nobody else knows the verification that began it.
 */
async function assertSame(
  tx: Tx,
  { chatId, operatorId, bodyHash }: Before,
  { written, open }: { written: Written; open: ChatRow | undefined },
): Promise<void> {
  const { sender, challengeToken, idempotency } = written
  const isSame = operatorId === null && bodyHash.equals(idempotency.bodyHash)
  const isTheirs = open ? open.id === chatId : await isOf(tx, chatId, sender)
  if (isSame && isTheirs) return
  const isBegun = isSame && !open && sender.memberId === null && challengeToken !== ''
  if (!isBegun || !(await updateVisitor(tx, chatId, sender.visitorHash)))
    throw new ApiError('IDEMPOTENCY_CONFLICT')
}

/**
 * Writes into the sender's open conversation, or begins one. The same words under the same key count once.
 * @throws ApiError CHALLENGE_REQUIRED, CHALLENGE_FAILED, CHALLENGE_EXPIRED, RATE_LIMITED, LIMIT_REACHED, IDEMPOTENCY_CONFLICT
 */
export async function writeChat({ db, clock }: Context, written: Written): Promise<void> {
  const at = clock()
  const { sender, content } = written
  const { key: id, bodyHash } = written.idempotency
  await db.transaction(async (tx) => {
    await lockSender(tx, sender, networkOf(written.ip))
    const before = await selectWritten(tx, id)
    const open = await lockOpen(tx, sender)
    if (before) return assertSame(tx, before, { written, open })
    const chatId = open ? await goOn(tx, sender, open, at) : await begin(tx, written, at)
    await addMessage(tx, { id, chatId, operatorId: null, content, bodyHash, writtenAt: at })
  })
}
