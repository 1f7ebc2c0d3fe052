import type { Output, Query } from '@suntala/contract/endpoint'
import type { lottery } from '@suntala/contract/lottery'
import type { Throw } from '@suntala/lottery/families/yeekee/throw'
import { toHex } from '@suntala/lottery/hashing'
import { proofFromLevels, type MerkleLevels } from '@suntala/lottery/seal/merkle'
import type { SealedBet } from '@suntala/lottery/seal/bet-leaf'
import { type DocumentFormat, writeSealedBet } from '@suntala/lottery/verify/document'
import { betLevels, rulesOf, sealHash, type Seal } from '@suntala/lottery/seal/seal'
import type { Context } from '#context.ts'
import { cached } from '#db/cached.ts'
import type { Database } from '#db/database.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import { selectSlip, selectSlipBets, selectStandingBets } from '#lottery/bet-store.ts'
import { type IssueRow, selectIssue, selectRevealed, selectTagSalt } from '#lottery/issue-store.ts'
import { toSealedBet } from '#lottery/lock-issue.ts'
import { type IssueBeacon, selectIssueBeacon } from '#lottery/beacon-store.ts'
import { isSandboxBeacon } from '#lottery/beacons/find-beacons.ts'
import { isSandboxFeed } from '#lottery/feeds/find-feeds.ts'
import { nodeHashing } from '#lottery/node-hashing.ts'
import { issueIdOf, partsOf, productOf } from '#lottery/products.ts'
import { selectCorrections } from '#lottery/reversal-store.ts'
import { operatorsSource, selectResults } from '#lottery/result-store.ts'
import { isOfficial, shownState } from '#lottery/rules.ts'
import { selectChainLink } from '#lottery/seed-chain-store.ts'
import { selectThrows } from '#lottery/throw-store.ts'

/** Trees of the issues asked for last: all players of an issue check it in the same minutes. */
const trees = cached<{ sealed: SealedBet[]; levels: MerkleLevels }>({ maxEntries: 8 })

function treeOf({ db }: Context, issueId: bigint, tagSalt: Buffer) {
  const grow = async () => {
    const bets = await selectStandingBets(db, issueId)
    const sealed = bets.map((bet) => toSealedBet(bet, tagSalt))
    return { sealed, levels: await betLevels(sealed, nodeHashing) }
  }
  return trees.read(db, grow, String(issueId))
}

/** Seals of the first format held no rules; the documents of those issues are of that format too. */
async function formatOf(issue: IssueRow, seal: Seal | undefined): Promise<DocumentFormat> {
  if (isOfficial(issue)) return 'suntala-told-1'
  if (issue.beacon !== null) return 'suntala-draw-3'
  const issueId = issueIdOf(issue.gameCode, issue.numero)
  const isOlder = seal && (await sealHash({ ...seal, issueId }, nodeHashing)) === seal.hash
  return isOlder ? 'suntala-draw-1' : 'suntala-draw-2'
}

const sealOf = (issue: IssueRow): Seal | undefined =>
  issue.sealRoot === null || issue.sealHash === null
    ? undefined
    : {
        root: issue.sealRoot,
        betCount: issue.sealCount ?? 0,
        totalStakeMinor: issue.sealStake ?? 0n,
        hash: issue.sealHash,
      }

/** Whom a result is from, in the words of the contract. */
function tellerOf(source: string): 'feed' | 'sandbox' | 'operators' {
  if (source === operatorsSource) return 'operators'
  return isSandboxFeed(source) ? 'sandbox' : 'feed'
}

const presentBeacon = ({ source, outAt, givenUpAt, ...beacon }: IssueBeacon) => ({
  ...beacon,
  isSandbox: isSandboxBeacon(source),
  outAt: outAt.getTime(),
  givenUpAt: givenUpAt && givenUpAt.getTime(),
})

/** They never change once they are sealed. */
const throwsOf = cached<Throw[]>({ maxEntries: 20 })

async function sealedThrows(db: Database, issue: IssueRow): Promise<Throw[] | null> {
  const tagSalt = issue.throwsRoot === null ? undefined : await selectTagSalt(db, issue.id)
  if (!tagSalt) return null
  return throwsOf.read(db, () => selectThrows(db, { id: issue.id, tagSalt }), String(issue.id))
}

/**
 * Everything public that proves an issue. The seed is in it once the numbers are.
 * @throws ApiError GAME_NOT_FOUND, ISSUE_UNKNOWN
 */
export async function readVerification(
  { db, clock }: Context,
  query: Query<typeof lottery.lottoVerification>,
): Promise<Output<typeof lottery.lottoVerification>> {
  const rules = rulesOf(productOf(query.gameCode).family)
  const issue = await selectIssue(db, query.gameCode, query.numero)
  if (!issue) throw new ApiError('ISSUE_UNKNOWN')
  const seed = await selectRevealed(db, issue.id)
  const issueId = issueIdOf(issue.gameCode, issue.numero)
  const seal = sealOf(issue)
  const [corrections, told, link, beacon] = await Promise.all([
    selectCorrections(db, issue.id),
    selectResults(db, issue.id),
    selectChainLink(db, issue.id),
    issue.beacon === null ? undefined : selectIssueBeacon(db, issue.id),
  ])
  const drawn = corrections[0]?.oldNumbers ?? issue.numbers
  return {
    gameCode: issue.gameCode,
    numero: issue.numero,
    format: await formatOf(issue, seal),
    ...rules,
    issueId,
    state: shownState(issue, clock()),
    openAt: issue.openAt.getTime(),
    lockAt: issue.lockAt.getTime(),
    drawAt: issue.drawAt.getTime(),
    commitment: issue.commitment,
    seed: seed ? toHex(seed) : null,
    // It follows from the seed, and is out no sooner.
    previousSeed: seed && link?.previousSeed ? toHex(link.previousSeed) : null,
    chain: link ? { head: link.head, place: link.place, length: link.length, nextHead: link.nextHead } : null,
    beacon: beacon ? presentBeacon(beacon) : null,
    told: told.flatMap(({ source, numbers, at }) =>
      numbers.join() === drawn?.join() ? [{ by: tellerOf(source), at: at.getTime() }] : [],
    ),
    numbers: drawn,
    parts: drawn && partsOf(issue.gameCode, drawn),
    corrections: corrections.map(({ newNumbers, at, reason }) => ({
      parts: partsOf(issue.gameCode, newNumbers),
      at: at.getTime(),
      reason,
    })),
    seal: seal ? { ...seal, totalStakeMinor: seal.totalStakeMinor.toString() } : null,
    throwsRoot: issue.throwsRoot,
    throws: await sealedThrows(db, issue),
    sealedAt: issue.sealedAt?.getTime() ?? null,
  }
}

/**
 * The places of an own slip's bets in the seal of their issue.
 * @throws ApiError NOT_FOUND, STATE_CONFLICT while there is no seal or when the slip was cancelled
 */
export async function readProof(
  context: Context,
  caller: Caller,
  slipId: string,
): Promise<Output<typeof lottery.lottoProof>> {
  const { db } = context
  const slip = await selectSlip(db, caller.memberId, slipId)
  if (!slip) throw new ApiError('NOT_FOUND')
  const tagSalt = await selectTagSalt(db, slip.issueId)
  if (slip.cancelledAt || !tagSalt) throw new ApiError('STATE_CONFLICT')
  const [{ sealed, levels }, bets] = await Promise.all([
    treeOf(context, slip.issueId, tagSalt),
    selectSlipBets(db, caller.memberId, [slip]),
  ])
  const places = new Map(sealed.map((bet, index) => [bet.betId, index]))
  return {
    gameCode: slip.gameCode,
    numero: slip.numero,
    bets: bets.map((bet) => {
      const index = places.get(bet.id)
      const own = index === undefined ? undefined : sealed[index]
      if (index === undefined || !own) throw new Error(`bet ${bet.id} is not in its issue's seal`)
      const proof = { index, path: proofFromLevels(levels, index).path.map(toHex) }
      const written = writeSealedBet(own)
      // No win is told of a result that was not drawn.
      const tellsWin = slip.issueState === 'SETTLED' && !slip.wasNumbers
      const its = { proof, ...(tellsWin && { winMinor: bet.payout.toString() }) }
      return 'units' in written ? { ...written, selection: bet.key, ...its } : { ...written, ...its }
    }),
  }
}
