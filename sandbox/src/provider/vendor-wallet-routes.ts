import { fromMinor } from '@suntala/contract/minor'
import { vendorWallet } from '@suntala/contract/vendor-wallet'
import type { FastifyInstance } from 'fastify'
import { readInput, requireSignature } from '#http/signed-body.ts'
import { moveWallet, tellTransfer } from '#provider/move-wallet.ts'
import { changeWallet } from '#provider/vendor-wallet-store.ts'
import type { Sandbox } from '#sandbox.ts'

/** The wallets that vendors keep here, for the platform to move money into and out of. */
export function walletRoutes(app: FastifyInstance, sandbox: Sandbox) {
  const preHandler = requireSignature(sandbox)
  const { vendorBalance, vendorTransfer, vendorTransferStatus } = vendorWallet
  app.post(vendorBalance.path, { preHandler }, (request) => {
    const { wallet, playerId: player, currency } = readInput(vendorBalance.input, request.body)
    return { balance: fromMinor(changeWallet(sandbox.store, { wallet, player, currency }, 0n) ?? 0n) }
  })
  app.post(vendorTransfer.path, { preHandler }, (request, reply) => {
    const { answer, isLost } = moveWallet(sandbox, readInput(vendorTransfer.input, request.body))
    if (!isLost) return answer
    reply.hijack()
    reply.raw.destroy()
    return reply
  })
  app.post(vendorTransferStatus.path, { preHandler }, (request) =>
    tellTransfer(sandbox, readInput(vendorTransferStatus.input, request.body).transferId),
  )
}
