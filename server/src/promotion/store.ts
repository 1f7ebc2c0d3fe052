import type { Queryable, Tx } from '#db/queryable.ts'

export type PromotionRow = { id: string; code: string; kind: string }

export type VersionRow = {
  version: number
  appliesFrom: Date
  opensAt: Date | null
  closesAt: Date | null
  terms: unknown
}

export type StoredPromotion = PromotionRow & VersionRow

const versionColumns = `v.version, v.applies_from as "appliesFrom", v.opens_at as "opensAt", v.closes_at as "closesAt", v.terms`

/** Every promotion with its newest version. */
export async function selectNewest(db: Queryable): Promise<StoredPromotion[]> {
  return db.query<StoredPromotion>({
    text: `select distinct on (p.code) p.id, p.code, p.kind, ${versionColumns}
      from promotion p join promotion_version v on v.promotion_id = p.id order by p.code, v.version desc`,
  })
}

export async function selectPromotions(db: Queryable): Promise<PromotionRow[]> {
  return db.query<PromotionRow>({ text: 'select id, code, kind from promotion order by code' })
}

export async function selectPromotion(db: Queryable, code: string): Promise<PromotionRow | undefined> {
  const [row] = await db.query<PromotionRow>({
    name: 'promotion-by-code',
    text: 'select id, code, kind from promotion where code = $1',
    values: [code],
  })
  return row
}

/** Until the transaction ends nobody else changes it. */
export async function lockPromotion(tx: Tx, id: string): Promise<PromotionRow | undefined> {
  const [row] = await tx.query<PromotionRow>({
    text: 'select id, code, kind from promotion where id = $1 for update',
    values: [id],
  })
  return row
}

/** Until the transaction ends nobody changes it, while others may claim of it. */
export async function holdPromotion(tx: Tx, id: string): Promise<void> {
  await tx.query({
    name: 'promotion-hold',
    text: 'select from promotion where id = $1 for key share',
    values: [id],
  })
}

/** Every version of a promotion, the oldest first. */
export async function selectVersions(db: Queryable, promotionId: string): Promise<VersionRow[]> {
  return db.query<VersionRow>({
    name: 'promotion-versions',
    text: `select ${versionColumns} from promotion_version v where promotion_id = $1 order by version`,
    values: [promotionId],
  })
}

export async function insertPromotion(tx: Tx, promotion: { code: string; kind: string }): Promise<void> {
  await tx.query({
    text: 'insert into promotion (code, kind) values ($1, $2) on conflict (code) do nothing',
    values: [promotion.code, promotion.kind],
  })
}

/**
 * The next version of a promotion, which applies from now on by the database's clock; `fromWindowStart` from the
 * beginning of the five minutes under way, which nobody has claimed anything of.
 */
export async function insertVersion(
  tx: Tx,
  version: Omit<VersionRow, 'appliesFrom'> & { promotionId: string; fromWindowStart?: boolean },
): Promise<void> {
  await tx.query({
    text: `insert into promotion_version (promotion_id, version, applies_from, opens_at, closes_at, terms)
      values ($1, $2, case when $6 then date_bin('5 minutes', now(), 'epoch') else clock_timestamp() end, $3, $4, $5)`,
    values: [
      version.promotionId,
      version.version,
      version.opensAt,
      version.closesAt,
      JSON.stringify(version.terms),
      version.fromWindowStart ?? false,
    ],
  })
}

export type ClaimRow = {
  id: string
  promotionId: string
  memberId: string
  mark: string
  accountId: bigint
  currency: 'THB' | 'USD'
  amount: bigint
  turnover: bigint
  facts: unknown
  bodyHash: Buffer
  claimedAt: Date
}

const claimColumns = `id, promotion_id as "promotionId", member_id as "memberId", mark, account_id as "accountId", currency, amount, turnover, facts,
  body_hash as "bodyHash", claimed_at as "claimedAt"`

/** Keeps a member's other claims waiting until the transaction ends. */
export async function lockClaims(tx: Tx, memberId: string): Promise<void> {
  await tx.query({ name: 'promotion-lock', text: 'select promotion_lock_claims($1)', values: [memberId] })
}

export async function selectClaim(db: Queryable, id: string): Promise<ClaimRow | undefined> {
  const [row] = await db.query<ClaimRow>({
    name: 'promotion-claim',
    text: `select ${claimColumns} from promotion_claim where id = $1`,
    values: [id],
  })
  return row
}

/** Of which kind of promotion claims are, and what they paid. */
export const selectClaimFacts = (
  db: Queryable,
  ids: readonly string[],
): Promise<{ id: string; kind: string; facts: unknown; amount: bigint }[]> =>
  db.query<{ id: string; kind: string; facts: unknown; amount: bigint }>({
    name: 'promotion-claim-codes',
    text: `select c.id, p.kind, c.facts, c.amount from promotion_claim c join promotion p on p.id = c.promotion_id
      where c.id = any ($1::uuid[])`,
    values: [ids],
  })

export type ClaimsOf = { promotionId: string; memberId: string }

export async function selectLastClaim(
  db: Queryable,
  { promotionId, memberId }: ClaimsOf,
): Promise<ClaimRow | undefined> {
  const [row] = await db.query<ClaimRow>({
    name: 'promotion-last-claim',
    text: `select ${claimColumns} from promotion_claim where member_id = $1 and promotion_id = $2
      order by number desc limit 1`,
    values: [memberId, promotionId],
  })
  return row
}

/** Whether the member has claimed with this mark. */
export async function isMarked(
  db: Queryable,
  { promotionId, memberId, mark }: ClaimsOf & { mark: string },
): Promise<boolean> {
  const rows = await db.query({
    name: 'promotion-mark',
    text: 'select from promotion_claim where promotion_id = $1 and member_id = $2 and mark = $3',
    values: [promotionId, memberId, mark],
  })
  return rows.length > 0
}

export async function insertClaim(tx: Tx, claim: Omit<ClaimRow, 'claimedAt'>): Promise<void> {
  await tx.query({
    text: `insert into promotion_claim (id, promotion_id, member_id, mark, account_id, currency, amount,
        turnover, facts, body_hash) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      claim.id,
      claim.promotionId,
      claim.memberId,
      claim.mark,
      claim.accountId,
      claim.currency,
      claim.amount,
      claim.turnover,
      JSON.stringify(claim.facts),
      claim.bodyHash,
    ],
  })
}

export type ClaimPage = ClaimsOf & { from: Date; until: Date; limit: number; skip: number }

/** A part of a member's claims, the newest first, and the count of all. */
export async function selectClaims(
  db: Queryable,
  { memberId, promotionId, from, until, limit, skip }: ClaimPage,
): Promise<{ rows: ClaimRow[]; count: number }> {
  const values = [memberId, promotionId, from, until]
  const fits = 'member_id = $1 and promotion_id = $2 and claimed_at >= $3 and claimed_at < $4'
  const [[counted], rows] = await Promise.all([
    db.query<{ count: number }>({
      name: 'promotion-claims-count',
      text: `select count(*)::int as count from promotion_claim where ${fits}`,
      values,
    }),
    db.query<ClaimRow>({
      name: 'promotion-claims',
      text: `select ${claimColumns} from promotion_claim where ${fits} order by number desc limit $5 offset $6`,
      values: [...values, limit, skip],
    }),
  ])
  return { rows, count: counted?.count ?? 0 }
}

export type ValidBetsRow = { version: number; category: string; valid: bigint }

/** A member's valid bets by the version under which they were settled; both moments are ends of summed windows. */
export async function sumValidBets(
  db: Queryable,
  asked: ClaimsOf & { currency: string; from: Date; until: Date },
): Promise<ValidBetsRow[]> {
  return db.query<ValidBetsRow>({
    name: 'promotion-valid-bets',
    text: 'select version, category, valid from promotion_valid_bets($1, $2, $3, $4, $5) order by category, version',
    values: [asked.promotionId, asked.memberId, asked.currency, asked.from, asked.until],
  })
}
