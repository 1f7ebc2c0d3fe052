import { walletTransferStates } from '@suntala/contract/game-wallet'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { beginTransfer } from '#game/wallets/begin-transfer.ts'
import { findWallets } from '#game/wallets/find-wallets.ts'
import { walletTransferMachine } from '#game/wallets/rules.ts'
import { testVendor } from '#game/wallets/test-vendor.ts'
import { setByTwo } from '#operator/test-operator.ts'

const db = await testDatabase({ poolSize: 12 })
const vendor = await testVendor(db)
const { rich, money, transfer, back, ask } = vendor
afterAll(() => vendor.close())
afterEach(async () => {
  vendor.calm()
  await vendor.expectInOrder()
})

let member: Awaited<ReturnType<typeof rich>>
beforeEach(async () => {
  member = await rich()
})

const latest = async () => (await member.send('walletTransfers')).value[0]
const recall = (walletId?: string) => member.send('recall', { input: walletId ? { walletId } : {} })

test('a transfer between wallets goes by the steps of its machine alone (SM-03)', () => {
  const steps = walletTransferStates.flatMap((state) =>
    Object.entries(walletTransferMachine.transitions[state]).map(([event, to]) => `${state} ${event} ${to}`),
  )
  expect(steps).toEqual([
    'PENDING lose UNKNOWN',
    'PENDING finish DONE',
    'PENDING fail FAILED',
    'UNKNOWN finish DONE',
    'UNKNOWN fail FAILED',
  ])
})

describe('a transfer', () => {
  test('moves money into a vendor’s wallet and out of it (API-68)', async () => {
    expect(await transfer(member, '300')).toMatchObject({
      success: true,
      value: { sumBalance: '700.00', status: 'DONE' },
    })
    expect(await money(member)).toEqual(['700.00', '300.00', '0.00'])
    expect((await back(member, '120.50')).value).toMatchObject({ sumBalance: '820.50', status: 'DONE' })
    expect(await money(member)).toEqual(['820.50', '179.50', '0.00'])
    expect(await latest()).toMatchObject({ from: 'DUSTLINE', to: 'main', amount: '120.50', status: 'DONE' })
  })

  test('is made once for each key, and another one under it is a conflict', async () => {
    const key = uuidV7()
    const answers = await Promise.all(Array.from({ length: 8 }, () => transfer(member, '100', { key })))
    expect(answers.every(({ success }) => success)).toBe(true)
    expect(await money(member)).toEqual(['900.00', '100.00', '0.00'])
    expect((await transfer(member, '101', { key })).code).toBe('IDEMPOTENCY_CONFLICT')
    expect((await transfer(await rich(), '100', { key })).code).toBe('IDEMPOTENCY_CONFLICT')
  })

  test.each([
    ['more than there is', '1000.01', 'INSUFFICIENT'],
    ['nothing', '0.00', 'VALIDATION'],
    ['less than nothing', '-5', 'VALIDATION'],
    ['a third decimal', '1.001', 'VALIDATION'],
  ])('of %s is refused, and nothing moves', async (_, amount, code) => {
    expect((await transfer(member, amount)).code).toBe(code)
    expect((await transfer(member, '5', { from: 'main', to: 'main' })).code).toBe('VALIDATION')
    expect((await transfer(member, '5', { to: 'NOBODY' })).code).toBe('WALLET_UNAVAILABLE')
    expect(await money(member)).toEqual(['1000.00', '0.00', '0.00'])
  })

  test('out of more than the wallet holds fails, and the wallet keeps what it has', async () => {
    await transfer(member, '300')
    expect((await back(member, '300.01')).code).toBe('INSUFFICIENT')
    expect(await money(member)).toEqual(['700.00', '300.00', '0.00'])
  })

  test('that the vendor refuses gives the money back (SM-03)', async () => {
    vendor.fail('refused')
    expect((await transfer(member, '300')).value).toMatchObject({ sumBalance: '1000.00', status: 'FAILED' })
    expect(await money(member)).toEqual(['1000.00', '0.00', '0.00'])
  })

  test('whose answer gets lost is neither here nor there until the vendor says how it ended (SM-03)', async () => {
    vendor.fail('lost')
    expect((await transfer(member, '300')).value).toMatchObject({ sumBalance: '700.00', status: 'UNKNOWN' })
    expect(await money(member)).toEqual(['700.00', '0.00', '300.00'])
    await ask()
    expect(await money(member)).toEqual(['700.00', '300.00', '0.00'])
    vendor.fail('lost')
    await back(member, '100')
    expect(await money(member)).toEqual(['700.00', '300.00', '0.00'])
    await ask()
    expect(await money(member)).toEqual(['800.00', '200.00', '0.00'])
  })

  test('that never came fails when it is asked for, and moves nothing when it comes after all', async () => {
    vendor.fail('late')
    const before = vendor.sum()
    expect((await transfer(member, '300')).value.status).toBe('UNKNOWN')
    await ask()
    expect(await money(member)).toEqual(['1000.00', '0.00', '0.00'])
    expect(vendor.comeLate()).toMatchObject([{ status: 'FAILED', reason: 'NEVER_CAME' }])
    expect(vendor.sum()).toBe(before)
  })

  test('is pending and asked for once a minute while the vendor has not decided (SM-03)', async () => {
    vendor.fail('pending')
    expect((await transfer(member, '300')).value.status).toBe('PENDING')
    for (let asked = 0; asked < 5; asked++) await ask()
    expect(await money(member)).toEqual(['700.00', '0.00', '300.00'])
    vendor.settle()
    await ask()
    expect(await money(member)).toEqual(['700.00', '300.00', '0.00'])
  })

  test('waits while the vendor is down, and ends when it is back', async () => {
    vendor.state.isDown = true
    expect((await transfer(member, '300')).value.status).toBe('UNKNOWN')
    await ask()
    expect(await latest()).toMatchObject({ status: 'UNKNOWN', amount: '300.00' })
    vendor.state.isDown = false
    await ask()
    expect(await latest()).toMatchObject({ status: 'FAILED' })
    expect(await money(member)).toEqual(['1000.00', '0.00', '0.00'])
  })

  test('whose process dies before the vendor heard of it gives the money back', async () => {
    const [wallet] = await findWallets(vendor.platform.context)
    if (!wallet) throw new Error('no vendor keeps a wallet')
    const caller = {
      memberId: member.id,
      currency: 'THB' as const,
      sessionId: '',
      account: '',
      type: 0 as const,
    }
    await beginTransfer(vendor.platform.context, {
      caller: { ...caller, isChangePending: false, withoutTime: null, owesTerms: false },
      wallet,
      direction: 'IN',
      amountMinor: 250_00n,
    })
    expect(await money(member)).toEqual(['750.00', '0.00', '250.00'])
    await ask()
    expect(await money(member)).toEqual(['1000.00', '0.00', '0.00'])
  })

  test('is the only one of its wallet, and is decided before the next', async () => {
    vendor.fail('lost')
    await transfer(member, '300')
    expect((await transfer(member, '50')).value).toMatchObject({ status: 'DONE', sumBalance: '650.00' })
    vendor.fail('pending')
    await transfer(member, '100')
    expect((await transfer(member, '50')).code).toBe('PENDING_EXISTS')
    vendor.settle()
    await ask()
    expect(await money(member)).toEqual(['550.00', '450.00', '0.00'])
  })
})

describe('a recall', () => {
  test('brings back all that was won or lost, and says how much (WALLET-18)', async () => {
    await transfer(member, '300')
    vendor.win(45_25n)
    expect(await money(member)).toEqual(['700.00', '345.25', '0.00'])
    expect((await recall()).value).toEqual({ returned: '345.25', sumBalance: '1045.25', waiting: [] })
    await transfer(member, '1045.25')
    vendor.win(-1000_00n)
    expect((await recall('DUSTLINE')).value).toEqual({ returned: '45.25', sumBalance: '45.25', waiting: [] })
    await transfer(member, '45.25')
    vendor.win(-45_25n)
    expect((await recall()).code).toBe('NOTHING_TO_RECALL')
    expect(await money(member)).toEqual(['0.00', '0.00', '0.00'])
  })

  test('of empty wallets is refused, and so is one of a wallet that there is not', async () => {
    expect((await recall()).code).toBe('NOTHING_TO_RECALL')
    expect((await recall('NOBODY')).code).toBe('WALLET_UNAVAILABLE')
  })

  test('brings back what was won by a bet that was still open when the wallet was emptied', async () => {
    await transfer(member, '300')
    vendor.win(-40_00n)
    expect((await recall()).value).toMatchObject({ returned: '260.00' })
    vendor.win(80_00n)
    expect(await money(member)).toEqual(['960.00', '80.00', '0.00'])
    expect((await recall()).value).toMatchObject({ returned: '80.00', sumBalance: '1040.00' })
    expect(await money(member)).toEqual(['1040.00', '0.00', '0.00'])
  })

  test('without an answer waits, and its money comes when the vendor says so', async () => {
    await transfer(member, '300')
    vendor.win(10_00n)
    vendor.fail('lost')
    expect((await recall()).value).toEqual({ returned: '0.00', sumBalance: '700.00', waiting: ['DUSTLINE'] })
    await ask()
    expect(await money(member)).toEqual(['1010.00', '0.00', '0.00'])
  })

  test('beside transfers, all at once, loses and doubles nothing', async () => {
    const before = vendor.sum()
    await transfer(member, '500')
    for (let round = 0; round < 4; round++) {
      vendor.fail(...(['lost', 'dropped', 'refused', 'pending'] as const).slice(0, round + 1))
      await Promise.all([
        ...Array.from({ length: 4 }, () => recall()),
        ...Array.from({ length: 4 }, (_, at) => transfer(member, `${at + 1}.07`)),
        ...Array.from({ length: 4 }, (_, at) => back(member, `${at + 1}.03`)),
        ask(),
      ])
      vendor.settle()
      await ask()
      await ask()
    }
    const [main, game, inTransfer] = await money(member)
    expect(Number(main) + Number(game) + Number(inTransfer)).toBeCloseTo(1000, 5)
    expect(inTransfer).toBe('0.00')
    expect((Number(vendor.sum() - before) / 100).toFixed(2)).toBe(game)
  })
})

describe('a game of such a vendor', () => {
  const launch = async () => {
    const { games } = (await member.send('gameList', { query: { vassalage: 'DUSTLINE' } })).value
    const [{ nodeId, vassalage }] = games
    return member.send('launch', { input: { nodeId, vassalage } })
  }

  test('is opened with the main balance in its wallet, which comes back when it is left', async () => {
    const launched = await launch()
    expect(launched.code).toBe('')
    expect(vendor.launches.at(-1)).toMatchObject({ wallet: 'DUSTLINE' })
    expect(await money(member)).toEqual(['0.00', '1000.00', '0.00'])
    vendor.win(20_00n)
    const left = await member.send('gameClose', { input: { launchId: launched.value.launchId } })
    expect(left.value).toEqual({ closed: true, returnedAmount: '1020.00', sumBalance: '1020.00' })
    const again = await member.send('gameClose', { input: { launchId: launched.value.launchId } })
    expect(again.value).toEqual({ closed: false, returnedAmount: '0.00', sumBalance: '1020.00' })
  })

  test('is not opened while nobody knows where the money is', async () => {
    vendor.fail('pending')
    expect((await launch()).code).toBe('WALLET_UNAVAILABLE')
    expect((await launch()).code).toBe('WALLET_UNAVAILABLE')
    vendor.settle()
    await ask()
    expect((await launch()).success).toBe(true)
  })

  test('takes from the main wallet where the merchant runs a single one (WALLET-23)', async () => {
    expect((await member.send('merchantWallet')).value).toEqual({
      isSingle: false,
      wallets: [
        { id: 'main', name: 'main' },
        { id: 'DUSTLINE', name: 'Dustline' },
      ],
    })
    await transfer(member, '100')
    const set = (singleWallet: boolean) => setByTwo(vendor.platform, { singleWallet })
    await set(true)
    expect((await member.send('merchantWallet')).value).toEqual({
      isSingle: true,
      wallets: [{ id: 'main', name: 'main' }],
    })
    expect((await transfer(member, '5')).code).toBe('SINGLE_WALLET')
    expect((await launch()).success).toBe(true)
    expect(vendor.launches.at(-1)).not.toHaveProperty('wallet')
    expect(await money(member)).toEqual(['900.00', '100.00', '0.00'])
    expect((await recall()).value).toMatchObject({ returned: '100.00' })
    await set(false)
  })
})
