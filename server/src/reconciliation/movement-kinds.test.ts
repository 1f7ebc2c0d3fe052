import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gameKinds, paymentKinds } from '@suntala/contract/statement'
import { expect, test } from 'vitest'

/** Every text between quotes of a function that tells what the platform has of movements, in small letters. */
function quotedIn(module: string): string[] {
  const sql = readFileSync(join(import.meta.dirname, `../${module}/sql/movements.sql`), 'utf8')
  return [...sql.matchAll(/'(\w+)'/g)].map(([, text = '']) => text.toLowerCase())
}

test.each([
  ['cashier', paymentKinds],
  ['game', gameKinds],
] as const)(
  'what others state of movements is compared with each kind of the own ones of %s',
  (module, kinds) => {
    expect(quotedIn(module)).toEqual(expect.arrayContaining(kinds.map((kind) => kind.toLowerCase())))
  },
)
