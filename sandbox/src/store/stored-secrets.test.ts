import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Fixture } from '#sandbox-fixture.ts'
import { startFixture } from '#sandbox-fixture.ts'
import { hashToken } from '#secret-token.ts'
import { openStore } from '#store/open-store.ts'
import { withoutFreeRounds } from '#store/test-older-store.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
})
afterEach(() => fixture.close())

/** Everything that lies in the folder, written-ahead pages included. */
const everything = (dataDir: string) =>
  readdirSync(dataDir)
    .map((name) => readFileSync(join(dataDir, name), 'latin1'))
    .join('')

test('keeps of an account number its end alone', async () => {
  await fixture.signed('POST', '/v1/payouts', {
    payoutId: randomUUID(),
    amount: '500.00',
    currency: 'THB',
    payee: { bank: 'Chao Bank', number: '7130264985', holder: 'N. Srisai' },
    callbackUrl: `${fixture.platform.url}/gw/v1/cashier/payout`,
  })
  const stored = everything(fixture.settings.dataDir)
  expect(stored).toContain('Chao Bank')
  expect(stored).not.toContain('7130264985')
})

test('keeps no key to a payment page, and none of a launch that was used or came too late', async () => {
  const { payUrl } = (
    await fixture.signed('POST', '/v1/deposits', {
      depositId: randomUUID(),
      amount: '500.00',
      currency: 'THB',
      returnUrl: `${fixture.platform.url}/wallet`,
      callbackUrl: `${fixture.platform.url}/gw/v1/cashier/deposit`,
      expiresAt: Date.now() + 600_000,
    })
  ).json<{ payUrl: string }>()
  expect((await fixture.get(new URL(payUrl).pathname)).statusCode).toBe(200)
  const [used, late] = [randomUUID(), randomUUID()]
  await fixture.enter({ ticket: used })
  await fixture.launch({ ticket: late })
  fixture.wait(60_000)
  await fixture.work()
  fixture.store().exec('pragma wal_checkpoint(truncate)')
  const stored = everything(fixture.settings.dataDir)
  for (const secret of [payUrl.slice(payUrl.lastIndexOf('/') + 1), used, late])
    expect(stored).not.toContain(secret)
})

test('keeps its files to its own user, older ones as well', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'store-'))
  openStore(dataDir).close()
  chmodSync(join(dataDir, 'sandbox.sqlite'), 0o644)
  const store = openStore(dataDir)
  for (const name of readdirSync(dataDir)) expect(statSync(join(dataDir, name)).mode & 0o077, name).toBe(0)
  store.close()
})

test('takes what lay open out of a file of an earlier version', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'store-'))
  const earlier = openStore(dataDir)
  earlier.exec(`${withoutFreeRounds}
    drop table voucher; drop table cashier_movement; drop table statement_mode; drop table message; drop table message_mode; drop table identity_key; drop table identity_person; drop table phone_code;
    drop table coin_payment; drop table wallet_dialect; drop table extra_stake; drop table card_signal; drop table card_flow; drop table card_bet; drop table card_hand; drop table card_seat; drop table card_room; drop table sport_leg; drop table sport_match; drop table shared_round; drop table seed_chain; drop table fair_seed; drop table wallet; drop table wallet_transfer; alter table deposit drop column paid_by;
    alter table deposit drop column asks_code; alter table deposit drop column wrong_codes;
    alter table launch drop column wallet; alter table session drop column wallet;
    alter table launch add column used_at integer;
    alter table deposit rename column page_token_hash to page_token;
    insert into deposit values ('d1', 'page-token-of-old', 'SBX-1', 100, 'THB', 'en', 'http://a/', 'http://a/', 1, 1, 'PAID');
    insert into payout values ('p1', 'SBO-1', 100, 'THB', '{"bank":"B","number":"7130264985","holder":"H"}', 'http://a/', 1, 'SENT');
    pragma user_version = 2`)
  earlier.close()
  const store = openStore(dataDir)
  expect(store.prepare('select page_token_hash as hash from deposit').get()).toEqual({
    hash: hashToken('page-token-of-old'),
  })
  expect(store.prepare("select payee ->> '$.number' as number from payout").get()).toEqual({
    number: '…4985',
  })
  store.close()
  expect(new DatabaseSync(join(dataDir, 'sandbox.sqlite')).prepare('select * from launch').all()).toEqual([])
  expect(everything(dataDir)).not.toMatch(/7130264985|page-token-of-old/)
})
