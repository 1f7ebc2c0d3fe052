import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { fromMinor } from '@suntala/contract/minor'
import { z } from 'zod'
import { lockMember } from '#account/lock-member.ts'
import { findMember } from '#account/find-member.ts'
import { openHolder, type StoredHolder } from '#account/payee-name.ts'
import { readTold } from '#account/read-told.ts'
import type { StoredMobile } from '#account/rules.ts'
import { openMobile } from '#account/seal-mobile.ts'
import type { Context } from '#context.ts'
import type { Queryable, Tx } from '#db/queryable.ts'
import type { DataKeys } from '#encryption/data-keys.ts'
import { openContact } from '#feedback/seal-contact.ts'
import type { StoredContact } from '#feedback/rules.ts'
import { ApiError } from '#http/api-error.ts'
import { declareJob } from '#jobs/declare-job.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { readBalances } from '#ledger/balances.ts'
import { readStatement } from '#ledger/statement.ts'
import { tellMembers } from '#notification/tell-members.ts'
import { openCopy, sealCopy } from '#privacy/seal-copy.ts'
import {
  insertAsked,
  sectionNames,
  selectContent,
  selectCopy,
  selectSection,
  updateMade,
} from '#privacy/own-data-store.ts'

const [pack, unpack] = [promisify(gzip), promisify(gunzip)]

/** So many rows of each section, the newest: a file that a person can open. */
const rowsMax = 10_000
/** So long a copy can be fetched. */
export const copyLifeMs = 24 * 3_600_000
/** So long the one that was made last is answered in place of another. */
const againAfterMs = 3_600_000

export const makeCopyJob = declareJob('privacy.make-copy', z.object({ memberId: z.string() }), {
  lane: 'bulk',
})

type Section = { rows: Record<string, unknown>[]; isCut: boolean }

async function readTransfers(db: Queryable, memberId: string): Promise<Section> {
  const accounts = await readBalances(db, memberId)
  const all = await Promise.all(
    accounts.map(async (account) => {
      const entries = await readStatement(db, { account: account.accountId, limit: rowsMax + 1 })
      return entries.map(({ kind, amountMinor, afterMinor, at }) => ({
        account: account.class,
        currency: account.currency,
        kind,
        amount: fromMinor(amountMinor),
        balance: fromMinor(afterMinor),
        at,
      }))
    }),
  )
  return {
    rows: all.flatMap((entries) => entries.slice(0, rowsMax)),
    isCut: all.some((entries) => entries.length > rowsMax),
  }
}

type Row = Section['rows'][number]

/** Sections of whose rows something is sealed: opened under its name in the file. What is taken is as the statements name it. */
const openedSections: Record<string, (keys: DataKeys, row: Row) => Row> = {
  account: (keys, { id, mobile, mobileSealed, ...row }) => ({
    ...row,
    provedMobile: openMobile(keys, String(id), { mobile, mobileSealed } as StoredMobile), // of the statement
  }),
  bankAccounts: (keys, { id, holder, holderSealed, ...row }) => ({
    holder: openHolder(keys, { id, holder, holderSealed } as StoredHolder), // of the statement
    ...row,
  }),
  feedback: (keys, { id, contact, contactSealed, ...row }) => ({
    ...row,
    contact: openContact(keys, { id, contact, contactSealed } as StoredContact & { id: string }), // of the statement
  }),
}

/** Everything that is kept of a member and can be told, by section. Docs: docs/own-data.md. */
export async function gatherOwnData(
  db: Queryable,
  context: Pick<Context, 'config'>,
  { memberId, now }: { memberId: string; now: Date },
): Promise<object> {
  const sections: Record<string, Section['rows']> = {}
  const cut: string[] = []
  const put = (name: string, { rows, isCut }: Section) => {
    sections[name] = rows
    if (isCut) cut.push(name)
  }
  for (const name of sectionNames) {
    const rows = await selectSection(db, name, { memberId, limit: rowsMax + 1 })
    put(name, { rows: rows.slice(0, rowsMax), isCut: rows.length > rowsMax })
  }
  const { dataKey } = context.config
  const profile = await readTold(db, context, memberId)
  for (const [name, open] of Object.entries(openedSections))
    sections[name] = (sections[name] ?? []).map((row) => open(dataKey, row))
  sections['account'] = (sections['account'] ?? []).map((row) => ({ ...row, profile }))
  put('transfers', await readTransfers(db, memberId))
  return { format: 'own-data-1', madeAt: now, cutToTheNewest: { rows: rowsMax, sections: cut }, ...sections }
}

export async function makeCopy(
  tx: Tx,
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  memberId: string,
): Promise<void> {
  // Of an account that is closed since there is nothing to tell, and nobody.
  if ((await lockMember(tx, memberId))?.state === 'CLOSED') return
  const madeAt = clock()
  const text = JSON.stringify(await gatherOwnData(tx, { config }, { memberId, now: madeAt }), null, 2)
  const expiresAt = new Date(madeAt.getTime() + copyLifeMs)
  const contentSealed = sealCopy(config.dataKey, memberId, await pack(text))
  await updateMade(tx, { memberId, contentSealed, madeAt, expiresAt })
  await tellMembers(tx, db, [{ memberId, key: 'ownDataReady' }])
}

/** Has a copy made; while one is being made, and for an hour after, there is no other. */
export const askCopy = ({ db, clock }: Context, memberId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    const askedAt = clock()
    const since = new Date(askedAt.getTime() - againAfterMs)
    if (await insertAsked(tx, { memberId, askedAt, since })) await enqueue(tx, makeCopyJob, { memberId })
  })

export type CopyState = { state: 'NONE' | 'WORKING' | 'READY'; expiresAt: number | null }

export async function readCopyState({ db, clock }: Context, memberId: string): Promise<CopyState> {
  const copy = await selectCopy(db, memberId)
  if (copy?.expiresAt && copy.expiresAt > clock())
    return { state: 'READY', expiresAt: copy.expiresAt.getTime() }
  return { state: copy && !copy.madeAt ? 'WORKING' : 'NONE', expiresAt: null }
}

/** @throws ApiError NOT_FOUND where none is there, or its time is over */
export async function readCopy(
  { db, clock, config }: Context,
  memberId: string,
): Promise<{ name: string; content: string }> {
  const stored = await selectContent(db, memberId, clock())
  const member = await findMember(db, memberId)
  if (!stored || !member) throw new ApiError('NOT_FOUND')
  const content = await unpack(openCopy(config.dataKey, memberId, stored))
  return { name: `my-data-${member.customerId}.json`, content: content.toString('utf8') }
}
