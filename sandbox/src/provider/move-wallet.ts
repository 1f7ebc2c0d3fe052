import type { Input } from '@suntala/contract/endpoint'
import { fromMinor, toMinor } from '@suntala/contract/minor'
import {
  type VendorTransfer,
  vendorTransferFailures,
  type vendorWallet,
} from '@suntala/contract/vendor-wallet'
import { Refusal } from '#http/signed-body.ts'
import {
  changeWallet,
  readTransfer,
  saveTransfer,
  type StoredTransfer,
} from '#provider/vendor-wallet-store.ts'
import type { Sandbox } from '#sandbox.ts'
import { atomically } from '#store/open-store.ts'

type Order = Input<(typeof vendorWallet)['vendorTransfer']>

/** How long a transfer of 21 satang over a whole amount stays undecided. */
const pendingMs = 8_000

/**
 * What becomes of a transfer, as its satang choose: x.11 moves and gives no answer, x.21 is undecided for some seconds,
 * x.31 is refused. So each can be seen from the portal.
 */
type Behaviour = 'lost' | 'pending' | 'refused' | 'plain'
const behaviours: Record<string, Behaviour> = { '11': 'lost', '21': 'pending', '31': 'refused' }
const behaviourOf = (amountMinor: bigint): Behaviour => behaviours[String(amountMinor % 100n)] ?? 'plain'

function present({ id: transferId, status, reason, amount, balance }: StoredTransfer): VendorTransfer {
  switch (status) {
    case 'DONE':
      return { status, transferId, amount: fromMinor(amount ?? 0n), balance: fromMinor(balance ?? 0n) }
    case 'PENDING':
      return { status, transferId }
    case 'FAILED': {
      const known = vendorTransferFailures.find((one) => one === reason)
      return { status, transferId, reason: known ?? 'REFUSED' }
    }
  }
}

function decide(sandbox: Sandbox, order: Order): StoredTransfer {
  const { store } = sandbox
  const { transferId: id, playerId: player, wallet, currency, direction } = order
  const owner = { wallet, player, currency }
  const held = changeWallet(store, owner, 0n) ?? 0n
  const amount = order.amount === undefined ? held : toMinor(order.amount)
  const about = { id, content: JSON.stringify(order), amount, balance: null, dueAt: sandbox.now() }
  const behaviour = behaviourOf(amount)
  if (behaviour === 'refused') return { ...about, status: 'FAILED', reason: 'REFUSED' }
  if (behaviour === 'pending' && direction === 'IN')
    return { ...about, status: 'PENDING', reason: null, dueAt: sandbox.now() + pendingMs }
  // What goes out is taken at once, so that it cannot be played away while the transfer is undecided.
  const balance = changeWallet(store, owner, direction === 'IN' ? amount : -amount)
  if (balance === undefined) return { ...about, status: 'FAILED', reason: 'INSUFFICIENT_FUNDS' }
  if (behaviour === 'pending')
    return { ...about, balance, status: 'PENDING', reason: null, dueAt: sandbox.now() + pendingMs }
  return { ...about, balance, status: 'DONE', reason: null }
}

/** A transfer whose time has come is done. */
function settleDue(sandbox: Sandbox, transfer: StoredTransfer): StoredTransfer {
  if (transfer.status !== 'PENDING' || transfer.dueAt > sandbox.now()) return transfer
  const { wallet, playerId: player, currency } = JSON.parse(transfer.content ?? '{}') as Order // saved from an order
  const isCredited = transfer.balance !== null
  const balance = isCredited
    ? transfer.balance
    : (changeWallet(sandbox.store, { wallet, player, currency }, transfer.amount ?? 0n) ?? null)
  const done = { ...transfer, balance, status: 'DONE' as const }
  saveTransfer(sandbox.store, done)
  return done
}

/**
 * Moves money in or out, once for each id.
 * @returns `isLost` when the answer is to get lost
 * @throws Refusal STATE_CONFLICT for an id that asked for something else
 */
export function moveWallet(sandbox: Sandbox, order: Order): { answer: VendorTransfer; isLost: boolean } {
  return atomically(sandbox.store, () => {
    const known = readTransfer(sandbox.store, order.transferId)
    if (known?.content && known.content !== JSON.stringify(order)) throw new Refusal(409, 'STATE_CONFLICT')
    if (known) return { answer: present(settleDue(sandbox, known)), isLost: false }
    const made = decide(sandbox, order)
    saveTransfer(sandbox.store, made)
    return { answer: present(made), isLost: behaviourOf(made.amount ?? 0n) === 'lost' }
  })
}

/** How a transfer ended; one that never came has failed from now on. */
export function tellTransfer(sandbox: Sandbox, id: string): VendorTransfer {
  return atomically(sandbox.store, () => {
    const known = readTransfer(sandbox.store, id)
    if (known) return present(settleDue(sandbox, known))
    const never = { content: null, amount: null, balance: null, dueAt: sandbox.now() }
    const refused: StoredTransfer = { id, status: 'FAILED', reason: 'NEVER_CAME', ...never }
    saveTransfer(sandbox.store, refused)
    return present(refused)
  })
}
