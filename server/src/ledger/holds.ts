import { ApiError } from '#http/api-error.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { insertHolds, lockDueHolds, lockHold, resolveHold, type HoldRow } from '#ledger/hold-store.ts'
import { partKey } from '#ledger/part-key.ts'
import { postTransfers } from '#ledger/post-transfers.ts'
import type { Tx } from '#db/queryable.ts'
import type { AccountId } from '#ledger/account.ts'
import type { Posted, Posting } from '#ledger/posting.ts'
import type { TransferKind } from '#ledger/transfer-kinds.ts'

/** Why a hold cannot be resolved: it is unknown, resolved by another call, or its time is up. */
export type HoldRefusal = 'HOLD_UNKNOWN' | 'HOLD_RESOLVED' | 'HOLD_DUE' | 'HOLD_TOO_SMALL'

/** The contract's STATE_CONFLICT, with the reason. */
export class HoldRefused extends ApiError {
  override name = 'HoldRefused'
  readonly reason: HoldRefusal

  constructor(reason: HoldRefusal, holdId: string) {
    super('STATE_CONFLICT', { cause: new Error(`${reason}: ${holdId}`) })
    this.reason = reason
  }
}

export type PlaceHold = {
  /** A UUIDv7: the idempotency key, the transfer's id and the hold's. */
  key: string
  /** The module and use that will resolve or expire it, such as `withdrawal`. */
  purpose: string
  main: AccountId
  hold: AccountId
  amountMinor: bigint
  /** After this time it can only be given back; see `expireHolds`. */
  lastsMs: number
  reference?: string
  bodyHash?: Buffer
}

/** By what kinds of transfers money is put aside and given back: the account record tells them apart. */
const kindsOf = (purpose: string): { place: TransferKind; giveBack: TransferKind } =>
  purpose === 'chase'
    ? { place: 'chase_hold', giveBack: 'chase_release' }
    : { place: 'hold', giveBack: 'hold_release' }

/**
 * Puts money aside, many parts at once or none: main to hold.
 * @throws PostingRefused as postTransfers does
 */
export async function placeHolds(tx: Tx, places: readonly PlaceHold[]): Promise<Posted[]> {
  const posted = await postTransfers(
    tx,
    places.map(({ key, purpose, main, hold, amountMinor, reference, bodyHash }) => ({
      key,
      kind: kindsOf(purpose).place,
      debit: main,
      credit: hold,
      amountMinor,
      ...(reference === undefined ? {} : { reference }),
      ...(bodyHash === undefined ? {} : { bodyHash }),
    })),
  )
  const placed = places.filter((_, index) => posted[index]?.verdict === 'POSTED')
  await insertHolds(
    tx,
    placed.map(({ key, reference, ...place }) => ({ ...place, id: key, reference })),
  )
  return posted
}

/** `placeHolds` for one. */
export async function placeHold(tx: Tx, place: PlaceHold): Promise<Posted> {
  const [posted] = await placeHolds(tx, [place])
  return posted as Posted // one result for each hold
}

export type PostHold = {
  holdId: string
  /** A UUIDv7: repeated with the same key, the call answers as the first time. */
  key: string
  /** Where the money goes, by a kind of the posting table from class `hold`. */
  kind: TransferKind
  credit: AccountId
  /** A part; the rest goes back to main. Without it, the whole. */
  amountMinor?: bigint
}

/**
 * Carries a hold out, whole or in part; a hold is resolved once.
 * @throws HoldRefused or, as postTransfers does, PostingRefused
 */
export async function postHold(
  tx: Tx,
  { holdId, key, kind, credit, amountMinor }: PostHold,
): Promise<Posted> {
  const hold = await holdToResolve(tx, holdId, key)
  const postedMinor = amountMinor ?? hold.amount
  if (postedMinor > hold.amount) throw new HoldRefused('HOLD_TOO_SMALL', holdId)
  const resolution = { key, transactionId: key, debit: hold.hold_account, reference: holdId }
  const postings: Posting[] = [{ ...resolution, kind, credit, amountMinor: postedMinor }]
  if (postedMinor < hold.amount) {
    postings.push({
      ...resolution,
      key: partKey(key, holdId),
      kind: kindsOf(hold.purpose).giveBack,
      credit: hold.main_account,
      amountMinor: hold.amount - postedMinor,
    })
  }
  const [posted] = await postTransfers(tx, postings)
  if (hold.state === 'OPEN')
    await resolveHold(tx, { id: holdId, state: 'POSTED', resolvedBy: key, postedMinor })
  return posted as Posted // one result for each posting
}

export type VoidHold = { holdId: string; key: string }

/**
 * Gives holds back, all of them or none: hold to main.
 * @throws HoldRefused or, as postTransfers does, PostingRefused
 */
export async function voidHolds(tx: Tx, voids: readonly VoidHold[]): Promise<Posted[]> {
  const holds: { hold: HoldRow; key: string }[] = []
  for (const { holdId, key } of voids)
    holds.push({ hold: await holdToResolve(tx, holdId, key, { mayBeDue: true }), key })
  const posted = await postTransfers(
    tx,
    holds.map(({ hold, key }) => releaseOf(hold, key)),
  )
  for (const { hold, key } of holds)
    if (hold.state === 'OPEN')
      await resolveHold(tx, { id: hold.id, state: 'VOIDED', resolvedBy: key, postedMinor: null })
  return posted
}

/** `voidHolds` for one. */
export async function voidHold(tx: Tx, given: VoidHold): Promise<Posted> {
  const [posted] = await voidHolds(tx, [given])
  return posted as Posted // one result for each hold
}

export type ExpiredHold = { holdId: string; reference: string | null; amountMinor: bigint }

/** Gives back the holds of a purpose whose time is up; whoever owns them follows in the same transaction. */
export async function expireHolds(
  tx: Tx,
  { purpose, limit = 100 }: { purpose: string; limit?: number },
): Promise<ExpiredHold[]> {
  const due = (await lockDueHolds(tx, { purpose, limit })).map((hold) => ({ hold, key: uuidV7() }))
  await postTransfers(
    tx,
    due.map(({ hold, key }) => releaseOf(hold, key)),
  )
  for (const { hold, key } of due) {
    await resolveHold(tx, { id: hold.id, state: 'EXPIRED', resolvedBy: key, postedMinor: null })
  }
  return due.map(({ hold }) => ({ holdId: hold.id, reference: hold.reference, amountMinor: hold.amount }))
}

function releaseOf(hold: HoldRow, key: string): Posting {
  return {
    key,
    transactionId: key,
    kind: kindsOf(hold.purpose).giveBack,
    debit: hold.hold_account,
    credit: hold.main_account,
    amountMinor: hold.amount,
    reference: hold.id,
  }
}

/** The locked hold, open or resolved by this very key: then the postings replay and nothing else happens. */
async function holdToResolve(
  tx: Tx,
  holdId: string,
  key: string,
  { mayBeDue = false } = {},
): Promise<HoldRow> {
  const hold = await lockHold(tx, holdId)
  if (!hold) throw new HoldRefused('HOLD_UNKNOWN', holdId)
  if (hold.state !== 'OPEN' && hold.resolved_by !== key) throw new HoldRefused('HOLD_RESOLVED', holdId)
  if (hold.state === 'OPEN' && hold.is_due && !mayBeDue) throw new HoldRefused('HOLD_DUE', holdId)
  return hold
}
