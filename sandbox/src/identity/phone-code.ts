import { createHash, randomInt, randomUUID } from 'node:crypto'
import { newReference } from '#cashier/open-deposit.ts'
import { Refusal } from '#http/signed-body.ts'
import { phrasesOf } from '#identity/phrases.ts'
import { saveMessage } from '#message/message-store.ts'
import type { Sandbox } from '#sandbox.ts'
import { hashToken } from '#secret-token.ts'

const lifeMs = 5 * 60_000
const tries = 5
/** So many codes for a number within the life of one. */
const codesAtOnce = 5

type Row = { code_hash: string; tries_left: number; created_at: number }

const hashOf = (phone: string, code: string): string => hashToken(`${phone} ${code}`)

/** Sends a code by the sandbox's own outbox. @throws Refusal with Firebase's name of what is wrong */
export function sendPhoneCode(
  sandbox: Sandbox,
  { phone, language }: { phone: string; language: string },
): void {
  const { store } = sandbox
  const now = sandbox.now()
  store.prepare('delete from phone_code where created_at <= ?').run(now - 2 * lifeMs)
  const { count } = store
    .prepare('select count(*) as count from phone_code where phone = ? and created_at > ?')
    .get(phone, now - lifeMs) as { count: number } // a count's one row
  if (count >= codesAtOnce) throw new Refusal(400, 'auth/too-many-requests')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  store
    .prepare('insert into phone_code (phone, code_hash, tries_left, created_at) values (?, ?, ?, ?)')
    .run(phone, hashOf(phone, code), tries, now)
  saveMessage(store, {
    id: randomUUID(),
    kind: 'sms',
    to: phone,
    subject: '',
    text: phrasesOf(language).smsText.replace('{code}', code),
    callbackUrl: '',
    reference: newReference('SBM'),
    // Nobody waits for a report of it.
    status: 'DELIVERED',
    createdAt: now,
    dueAt: now,
    willFail: false,
  })
}

/** Uses up the newest code of a number. @throws Refusal with Firebase's name of what is wrong */
export function takePhoneCode(
  { store, now }: Sandbox,
  { phone, code }: { phone: string; code: string },
): void {
  const newest = 'rowid = (select max(rowid) from phone_code where phone = ?)'
  const row = store
    .prepare(`select code_hash, tries_left, created_at from phone_code where ${newest}`)
    .get(phone) as Row | undefined // the columns of the table
  if (row && row.tries_left === 0) throw new Refusal(400, 'auth/too-many-requests')
  if (row && now() - row.created_at >= lifeMs) throw new Refusal(400, 'auth/code-expired')
  if (row?.code_hash === hashOf(phone, code)) {
    store.prepare('delete from phone_code where phone = ?').run(phone)
    return
  }
  store.prepare(`update phone_code set tries_left = tries_left - 1 where ${newest}`).run(phone)
  throw new Refusal(400, 'auth/invalid-verification-code')
}

/** The name of whoever has a number; the same number is the same person. */
export const subjectOfPhone = (phone: string): string =>
  `p-${createHash('sha256').update(phone).digest('base64url').slice(0, 27)}`
