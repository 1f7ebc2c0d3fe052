import { expect } from 'vitest'
import { uuidV7 } from '#db/uuid-v7.ts'
import { TestDevice } from '#passkey/test-device.ts'
import type { TestPlatform } from '#test-platform.ts'
import { paymentPassword, type testCashier } from '#cashier/test-cashier.ts'

type Rich = Awaited<ReturnType<ReturnType<typeof testCashier>['rich']>>
export type Signer = { visitor: Rich; device: TestDevice }

/**
 * For tests: members who sign for their withdrawals by a passkey. One that was just added makes withdrawals wait, unless the setting
 * `withdrawHoldHours` is 0.
 */
export function testSigners(platform: TestPlatform, rich: (amountMinor?: bigint) => Promise<Rich>) {
  async function withDevice(amountMinor?: bigint): Promise<Signer> {
    const visitor = await rich(amountMinor)
    const device = new TestDevice()
    await visitor.send('stepUp', { input: { kind: 'PAYMENT_PASSWORD', answer: paymentPassword } })
    const { value: options } = await visitor.send('passkeyOptions')
    const added = await visitor.send('passkeyAdd', {
      input: { name: 'Phone', credential: device.create(options) },
    })
    expect(added.code).toBe('')
    return { visitor, device }
  }

  async function sign(
    { visitor, device }: Signer,
    amount = '500',
    more: { payeeId?: string; fee?: string } = {},
  ) {
    const body = { amount, payeeId: visitor.payeeId, ...more }
    const { value } = await visitor.send('withdrawSign', { input: body })
    return { ...body, passkey: JSON.stringify(device.sign(value)) }
  }

  const withdraw = (visitor: Rich, input: object, key = uuidV7(platform.now())) =>
    visitor.send('withdrawCreate', { input, headers: { 'idempotency-key': key } })

  return { withDevice, sign, withdraw }
}
