import { type BeaconRound, readRound } from '@suntala/lottery/beacon/beacon-round'
import type { Log } from '#db/log.ts'
import { readBody } from '#http/read-body.ts'
import type { RoundFailure, RoundName } from '#lottery/beacon-store.ts'
import { isSigned } from '#lottery/beacons/signature-thread.ts'

/** From one address to the next. */
const usualTimeoutMs = 3_000
/**
 * So long an address is not asked again that did not answer in time: many rounds may be waited for, and each that hangs
 * would keep a worker of the lane from payments and messages.
 */
const restMs = 15_000
/** A round takes a few hundred. */
const answerBytesMax = 10_000

/** What one address says. @throws Error when it says nothing of the round in time */
async function fetchRound(address: string, round: number, timeoutMs: number): Promise<unknown> {
  const response = await fetch(`${address}/public/${round}`, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`status ${response.status}`)
  const told: unknown = JSON.parse(await readBody(response, answerBytesMax))
  return told
}

/** Addresses that did not answer in time, and until when they rest, by this process's own count of milliseconds. */
const resting = new Map<string, number>()

const isResting = (address: string): boolean => performance.now() < (resting.get(address) ?? 0)

/** Notes whether an address answered in time. */
function noteAnswer(address: string, error?: unknown): void {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    resting.set(address, performance.now() + restMs)
  else resting.delete(address)
}

type Asked = RoundName & {
  readonly publicKey: string
  readonly addresses: readonly string[]
  /** Whether the round is given up where this brings nothing: then every address is asked. */
  readonly isLast: boolean
}

/**
 * Asks a beacon for a round, at one of its addresses after the other, and believes none but what its key has signed. One
 * that lately did not answer in time is left out. Never inside a transaction.
 */
export async function askBeacon(
  { log, timeoutMs = usualTimeoutMs }: { log: Log; timeoutMs?: number },
  { beacon, round, publicKey, addresses, isLast }: Asked,
): Promise<BeaconRound | RoundFailure> {
  let failure: RoundFailure = 'SILENT'
  for (const address of addresses.filter((each) => isLast || !isResting(each))) {
    const about = { beacon, round, address }
    try {
      const json = await fetchRound(address, round, timeoutMs)
      noteAnswer(address)
      const told = readToldRound(json)
      if (told?.round === round && (await isSigned({ publicKey }, told))) return told
      failure = 'WRONG'
      log.error({ ...about, told: told?.round }, 'a beacon said what it cannot have given out of this round')
    } catch (error) {
      noteAnswer(address, error)
      log.warn({ ...about, reason: String(error) }, 'a beacon did not answer')
    }
  }
  return failure
}

function readToldRound(json: unknown): BeaconRound | undefined {
  try {
    return readRound(json)
  } catch {
    return undefined
  }
}
