import { type ExposureLimits, playerRisk, wideKey } from '@suntala/lottery/rules/exposure'
import { readLevelOdds, type Rational } from '@suntala/lottery/rules/odds'
import type { Queryable, Tx } from '#db/queryable.ts'
import type { AccountId } from '#ledger/account.ts'
import type { StoredIssueState } from '#lottery/rules.ts'

/** A standing bet that counts to the house's exposure. */
export type CountedBet = {
  accountId: AccountId
  playType: string
  key: string
  stakeMinor: bigint
  odds: readonly Rational[]
  wideWinMinor: bigint
}

type Row = Omit<CountedBet, 'odds'> & { odds: bigint | null; levelOdds: string | null }

const toCounted = ({ odds, levelOdds, ...bet }: Row): CountedBet => ({
  ...bet,
  odds: odds === null ? (readLevelOdds(levelOdds ?? '') ?? []) : [{ over: odds, under: 100n }],
})

const columns = `b.account_id as "accountId", b.play_type as "playType", b.key, b.stake as "stakeMinor", b.odds,
  o.levels as "levelOdds", b.wide_win as "wideWinMinor"`
const from = 'lottery_bet b left join lottery_level_odds o on o.id = b.level_odds'

/** The counted bets of a slip. */
export async function selectCountedOfSlip(
  db: Queryable,
  { issueId, memberId, slipId }: { issueId: bigint; memberId: string; slipId: string },
): Promise<CountedBet[]> {
  const rows = await db.query<Row>({
    text: `select ${columns} from ${from}
      where b.issue_id = $1 and b.member_id = $2 and b.slip_id = $3 and b.wide_win is not null`,
    values: [issueId, memberId, slipId],
  })
  return rows.map(toCounted)
}

/** The counted bets of an issue that stand. */
export async function selectCountedOfIssue(db: Queryable, issueId: bigint): Promise<CountedBet[]> {
  const rows = await db.query<Row>({
    text: `select ${columns} from ${from}
      join lottery_slip s on s.member_id = b.member_id and s.id = b.slip_id and s.cancelled_at is null
      where b.issue_id = $1 and b.wide_win is not null`,
    values: [issueId],
  })
  return rows.map(toCounted)
}

/** Issues that are still to be drawn, and those that something is kept for. */
export async function selectExposedIssues(
  db: Queryable,
): Promise<{ id: bigint; gameCode: string; numero: string; state: StoredIssueState }[]> {
  return db.query({
    text: `select id, game_code as "gameCode", numero, state from lottery_issue
      where state in ('WAITING', 'OPEN', 'LOCKED', 'SEALED') or id in (select issue_id from lottery_exposure)
      order by id`,
  })
}

/** An amount by number. */
export type ExposureRow = { currency: number; risk: string; key: string; amount: bigint }

/** What the house is exposed to in an issue. */
export async function selectExposure(db: Queryable, issueId: bigint): Promise<ExposureRow[]> {
  return db.query<ExposureRow>({
    text: `select currency, risk, key, amount from lottery_exposure where issue_id = $1 order by 1, 2, 3`,
    values: [issueId],
  })
}

export type ScarceRow = { risk: string; key: string; left: bigint }

/** What is left of numbers near their limit, the scarcest first. */
export async function selectScarce(
  db: Queryable,
  { issueId, currency, numberMinor, wideMinor }: { issueId: bigint; currency: number } & ExposureLimits,
): Promise<ScarceRow[]> {
  return db.query<ScarceRow>({
    name: 'lottery-scarce',
    text: `select risk, key, greatest(x.most - x.amount, 0) as left
      from (select risk, key, amount, case when key = $5 then $4::bigint else $3::bigint end as most
        from lottery_exposure where issue_id = $1 and currency = $2 and risk <> $6) x
      where x.amount > x.most - x.most / 5 order by 3, 1, 2 limit 500`,
    values: [issueId, currency, numberMinor, wideMinor, wideKey, playerRisk],
  })
}

/** What a player's standing slips in an issue may win. */
export async function selectPlayersWin(
  db: Queryable,
  { issueId, currency, memberId }: { issueId: bigint; currency: number; memberId: string },
): Promise<bigint> {
  const [row] = await db.query<{ amount: bigint }>({
    text: `select amount from lottery_exposure
      where issue_id = $1 and currency = $2 and risk = $3 and key = $4`,
    values: [issueId, currency, playerRisk, memberId],
  })
  return row?.amount ?? 0n
}

/** What the standing slips of each player in an issue may win, as each slip counted it. */
export async function selectWinsOfIssue(
  db: Queryable,
  issueId: bigint,
): Promise<{ accountId: AccountId; memberId: string; amount: bigint }[]> {
  return db.query({
    text: `select account_id as "accountId", member_id as "memberId", sum(highest_win)::bigint as amount
      from lottery_slip where issue_id = $1 and cancelled_at is null and highest_win is not null group by 1, 2`,
    values: [issueId],
  })
}

/**
 * What the house is exposed to in the issues of each lottery: of each risk the dearest number, and all its wide selections.
 * Only what is still to be drawn has rows.
 */
export async function selectExposureOfLotteries(
  db: Queryable,
  currency: number,
): Promise<{ gameCode: string; issues: number; amount: bigint }[]> {
  return db.query({
    name: 'lottery-exposure-of-lotteries',
    text: `select i.game_code as "gameCode", count(distinct i.id)::int as issues, sum(r.amount)::bigint as amount
      from (select issue_id, coalesce(max(amount) filter (where key <> $3), 0)
            + coalesce(max(amount) filter (where key = $3), 0) as amount
          from lottery_exposure where currency = $1 and risk <> $2 group by issue_id, risk) r
      join lottery_issue i on i.id = r.issue_id
      where r.amount > 0 group by 1 order by 3 desc, 1`,
    values: [currency, playerRisk, wideKey],
  })
}

/** Gives back what a cancelled slip counted. Its accounts are locked already, as by a bet. */
export async function giveBackExposure(
  tx: Tx,
  { issueId, accountId }: { issueId: bigint; accountId: AccountId },
  numbers: readonly Pick<ExposureRow, 'risk' | 'key' | 'amount'>[],
): Promise<void> {
  if (numbers.length === 0) return
  await tx.query({
    text: 'select lottery_give_back_exposure($1, $2, $3, $4, $5)',
    values: [
      issueId,
      accountId,
      numbers.map(({ risk }) => risk),
      numbers.map(({ key }) => key),
      numbers.map(({ amount }) => amount),
    ],
  })
}

/** What is drawn or cancelled exposes the house to nothing that it could still refuse. */
export async function deleteExposure(tx: Tx, issueId: bigint): Promise<void> {
  await tx.query({ text: 'delete from lottery_exposure where issue_id = $1', values: [issueId] })
}
