import { describe, expect, test } from 'vitest'
import { rules } from '#rules.ts'
import { moduleOrder } from '#server-arrows.ts'
import type { TextFile } from '#tree.ts'
import { file, webSamples, type Sample } from '#web-samples.ts'

const lines = (count: number, line: string): string => `${line}\n`.repeat(count)

const manifest = (folder: string): TextFile =>
  file(
    `${folder}/package.json`,
    JSON.stringify({
      name: `@suntala/${folder}`,
      imports: { '#*': './src/*' },
      exports: { '.': './src/api.ts', './*': './src/*.ts' },
    }),
  )

const app = file(
  'server/src/app.ts',
  `import * as ledger from '#ledger/module.ts'
   import { module as wallet } from '#wallet/module.ts'
   export const modules = { ledger: ledger.module, wallet } satisfies Modules`,
)
const ledgerFile = file('server/src/ledger/post-transfers.ts', 'export const postTransfers = 1')

const told = (...ids: string[]): TextFile =>
  file('docs/requirements.md', ids.map((id) => `| ${id} | A fact | It is seen |\n`).join(''))

const samples: Record<string, Sample> = {
  'imports between workspaces follow the arrows of docs/architecture.md': {
    bad: [file('web/src/main.ts', "import { db } from '@suntala/server/db/database'")],
    says: ['web/src/main.ts:1  imports server/src/db/database.ts: web may import only contract'],
    good: [file('web/src/main.ts', "import { toMinor } from '@suntala/contract/minor'")],
  },
  'a server module imports only operations and rules of modules before it in app.ts': {
    bad: [
      app,
      file('server/src/ledger/post-transfers.ts', "import { payOut } from '#wallet/pay-out.ts'"),
      file('server/src/wallet/pay-out.ts', "import { rows } from '#ledger/store.ts'"),
      file('server/src/http/bind.ts', "import type { Posting } from '#ledger/posting.ts'"),
      file('server/src/stray/do-it.ts', ''),
    ],
    says: [
      'server/src/stray  is no module',
      'ledger stands before wallet',
      'ledger/store.ts is private to ledger',
      'http/ knows no module',
    ],
    good: [app, ledgerFile, file('server/src/wallet/pay-out.ts', "import '#ledger/post-transfers.ts'")],
  },
  'inside a server module, routes and jobs call operations, operations call store, rules and present': {
    bad: [
      file('server/src/wallet/pay-out.ts', "import { rows } from '#wallet/transfer-store.ts'"),
      file('server/src/wallet/pay-all.ts', "import { payOut } from '#wallet/pay-out.ts'"),
      file('server/src/wallet/rules.ts', "import { payOut } from '#wallet/pay-out.ts'"),
      file('server/src/wallet/store.ts', "import { payAll } from '#wallet/pay-all.ts'"),
      file('server/src/wallet/present.ts', "import { rows } from '#wallet/transfer-store.ts'"),
      file('server/src/wallet/pay-in.ts', "import { routes } from '#wallet/callback-routes.ts'"),
    ],
    says: [
      'rules.ts:1  is a leaf, but imports the operation pay-out.ts',
      'wallet/store.ts:1  is a leaf, but imports the operation pay-all.ts',
      'present.ts:1  imports transfer-store.ts, but reads and writes nothing',
      'pay-in.ts:1  imports callback-routes.ts',
    ],
    good: [
      file('server/src/wallet/routes.ts', "import { payOut } from '#wallet/pay-out.ts'"),
      file('server/src/wallet/pay-out.ts', "import { rows } from '#wallet/store.ts'"),
      file('server/src/wallet/store.ts', "import { kinds } from '#wallet/kinds.ts'"),
      file('server/src/wallet/present.ts', "import type { Row } from '#wallet/store.ts'"),
    ],
  },
  'a declared job has a handler, and a module hands its jobs to the start': {
    bad: [
      file('server/src/wallet/declared-jobs.ts', "\nexport const payJob = declareJob('wallet.pay', Of, {})"),
      file('server/src/wallet/job.ts', 'handleJob(otherJob, pay)'),
      file('server/src/wallet/module.ts', 'export const module = { routes }'),
    ],
    says: [
      'wallet/declared-jobs.ts:2  payJob is declared, and no handleJob',
      'wallet/job.ts  its jobs are never run',
    ],
    good: [
      file('server/src/wallet/declared-jobs.ts', "export const payJob = declareJob('wallet.pay', Of, {})"),
      file('server/src/wallet/job.ts', 'handleJob(payJob, pay)'),
      file('server/src/wallet/module.ts', 'export const module = { routes, jobs: allJobs }'),
    ],
  },
  'a folder of the portal imports only folders to its left': {
    bad: [
      file(
        'web/src/ui/Button.tsx',
        "import { useSession } from '#session/session.ts'\nexport const Button = 1",
      ),
      file('web/src/screens/lottery/Bet.tsx', "import { Row } from '#screens/wallet/Row.tsx'"),
      file('web/src/extras/x.ts', ''),
    ],
    says: ['web/src/extras  has no place', 'imports session: ui stands left', 'imports screens/wallet'],
    good: [file('web/src/screens/lottery/Bet.tsx', "import { Button } from '#ui/Button.tsx'")],
  },
  'ui/ knows no router, no query, no session and no phrases': {
    bad: [file('web/src/ui/Link.tsx', "import { Link } from 'wouter'")],
    says: [`imports 'wouter'`],
    good: [file('web/src/ui/Link.tsx', "import { useId } from 'react'")],
  },
  ...webSamples,
  'no file imports itself by way of others, types included': {
    bad: [
      file('server/src/game/a.ts', "import type { B } from '#game/b.ts'"),
      file('server/src/game/b.ts', "import { c } from '#game/c.ts'"),
      file('server/src/game/c.ts', "import { a } from '#game/a.ts'"),
      file('lottery/src/rules/family.ts', "import type { Play } from '#rules/play.ts'"),
      file('lottery/src/rules/play.ts', "import type { Family } from '#rules/family.ts'"),
    ],
    says: [
      'server/src/game/a.ts  imports itself by way of server/src/game/b.ts, server/src/game/c.ts',
      'lottery/src/rules/family.ts  imports itself by way of lottery/src/rules/play.ts',
    ],
    good: [
      file('server/src/game/a.ts', "import type { B } from '#game/b.ts'"),
      file('server/src/game/b.ts', "import { c } from '#game/c.ts'"),
      file('server/src/game/c.ts', 'export const c = 1'),
    ],
  },
  'only the ledger names ledger tables': {
    bad: [
      file('server/src/wallet/store.ts', 'sql`\nselect * from ledger_account`'),
      file('server/src/wallet/sql/fund.sql', 'select ledger_balance(1), * from ledger_transfer;'),
    ],
    says: ['store.ts:2  names ledger_account', 'fund.sql:1  names ledger_transfer'],
    good: [
      file('server/src/wallet/store.ts', 'sql`select ledger_post($1)` // never reads ledger_account'),
      file('server/src/ledger/store.ts', 'sql`select * from ledger_account`'),
      file('server/migrations/0030-ledger-tables.sql', 'create table ledger_account ();'),
    ],
  },
  'money is bigint: the money modules make no JS number without saying what it counts': {
    bad: [file('server/src/cashier/create-deposit.ts', 'const fee = Number(amount) * rate')],
    says: ['Number(): amounts are bigint'],
    good: [
      file('server/src/cashier/list-deposits.ts', 'const pages = Number(row.count) // rows, no amount'),
      file('server/src/content/list.ts', 'const n = Number(row.count)'),
    ],
  },
  'rules.ts and lottery/ are pure: clock, randomness and rows are arguments': {
    bad: [
      file('server/src/lottery/rules.ts', "import { readFileSync } from 'node:fs'\nconst at = new Date()"),
      file('lottery/src/draw/draw.ts', 'const number = Math.random()'),
    ],
    says: [`imports 'node:fs'`, 'uses the clock', 'uses Math.random'],
    good: [
      file('server/src/lottery/rules.ts', "import { createHash } from 'node:crypto'\nconst at = new Date(0)"),
      file('lottery/src/draw/draw.test.ts', 'const number = Math.random()'),
    ],
  },
  'the portal shows only phrases, no text written in a component': {
    bad: [
      file('web/src/screens/help/Help.tsx', 'export const Help = () => <p>\n Read this</p>'),
      file('web/src/shell/Top.tsx', 'export const Top = () => <a aria-label="Home" href="/">{"Go"}</a>'),
    ],
    says: [`shows 'Read this'`, `shows 'Home'`, `shows 'Go'`],
    good: [
      file(
        'web/src/shell/Top.tsx',
        'export const Top = () => <a className="on" href="/">Suntala · {t("home")} 100%</a>',
      ),
    ],
  },
  'the portal has no left and right in its styles': {
    bad: [
      file('web/src/theme/base.css', 'p {\n  margin-left: 4px;\n}'),
      file('web/src/ui/Box.tsx', 'const Box = () => <i className="flex ml-2" style={{ left: 0 }} />'),
    ],
    says: [`base.css:2  'margin-left`, `'ml-2'`, `'left'`],
    good: [
      file('web/src/theme/base.css', 'p { margin-inline-start: 4px; background-position: left; }'),
      file('web/src/ui/Box.tsx', 'const Box = () => <i className="ms-2 text-start items-left-over" />'),
    ],
  },
  'a cast, a `!` and a suppressed rule carry their reason': {
    bad: [
      file(
        'server/src/config.ts',
        'const a = b as string\nconst c = d!\n// oxlint-disable-next-line no-eval\n// @ts-ignore',
      ),
    ],
    says: [':1  `as string`', ':2  `!`', ':3  oxlint-disable-next-line', ':4  @ts-ignore'],
    good: [
      file('server/src/config.ts', 'const a = b as string // checked by the caller\nconst e = [1] as const'),
      file('server/src/http/x.ts', '// oxlint-disable-next-line no-eval -- the one place that may'),
      file('server/src/config.test.ts', 'const a = b as string'),
    ],
  },
  'shapes are types; interface is for adding to a foreign declaration': {
    bad: [file('server/src/config.ts', 'interface Config { a: 1 }')],
    says: ['interface Config: write `type Config'],
    good: [
      file(
        'server/src/config.ts',
        "declare module 'fastify' { interface FastifyRequest { a: 1 } }\ndeclare global { interface Window { b: 1 } }",
      ),
    ],
  },
  'files are kebab-case, components PascalCase, and no folder is a drawer': {
    bad: [
      file('server/src/placeBet.ts', ''),
      file('server/src/utils/date.ts', ''),
      file('web/src/ui/Button.tsx', 'export const Knob = 1'),
    ],
    says: ['placeBet.ts  is not kebab-case', `'utils' is a drawer`, 'export a component Button'],
    good: [
      file('server/src/place-bet.test.ts', ''),
      file('web/src/ui/Button.tsx', 'export function Button() {}'),
    ],
  },
  'an import climbs at most one folder': {
    bad: [manifest('server'), file('server/src/a/b/c.ts', "import '../../db/database.ts'")],
    says: [`'../../db/database.ts': write it from`],
    good: [manifest('lottery'), file('lottery/src/draw/x.test.ts', "import '../../test/vectors.ts'")],
  },
  'no file of code or style passes 400 lines, and nine in ten stay under 250': {
    bad: [
      file('server/src/big.ts', lines(401, 'call()')),
      file('web/src/ui/big.css', lines(401, '.a {}')),
      ...Array.from({ length: 9 }, (_, n) => file(`server/src/s${n}.ts`, lines(260, 'call()'))),
    ],
    says: ['big.ts  has 401 lines', 'big.css  has 401 lines', '10 of 10 files have 250 lines or more'],
    good: [
      file('server/src/table.ts', `export const table = [\n${lines(900, '  1,')}]`),
      file('phrases/src/en/a.ts', lines(900, 'a()')),
    ],
  },
  'no function passes 70 lines': {
    bad: [file('server/src/long.ts', `function long() {\n${lines(70, '  call()')}}`)],
    says: ['long.ts:1  is a function of 72 lines'],
    good: [file('server/src/fits.ts', `function fits() {\n${lines(68, '  call()')}}`)],
  },
  'no comment promises work for later': {
    bad: [
      file('server/src/a.ts', '\n// TODO: finish'),
      file('server/migrations/0001-a.sql', 'select 1; -- FIXME later'),
    ],
    says: ['a.ts:2  TODO: do it now', '0001-a.sql:1  FIXME'],
    good: [file('server/src/a.ts', "// NOTE: order matters\nconst list = 'TODO'")],
  },
  'SQL functions live in their module, not in a migration': {
    bad: [
      file('server/migrations/202611230140-fund.sql', 'create function wallet_fund() returns int …'),
      file('server/migrations/0040-turnover.sql', 'create function wallet_record() returns void …'),
      file('server/src/wallet/sql/fund.sql', 'create or replace function wallet_fund() returns int …'),
    ],
    says: [
      '202611230140-fund.sql  makes wallet_fund: write it into server/src/<module>/sql/',
      '0040-turnover.sql  makes wallet_record',
    ],
    good: [
      file('server/migrations/0040-turnover.sql', 'create function wallet_fund() returns void …'),
      file('server/src/wallet/sql/fund.sql', 'create or replace function wallet_fund() returns int …'),
    ],
  },
  'each migration is named by the minute in which it was written, and no two by the same': {
    bad: [
      file('server/migrations/0001-a.sql', ''),
      file('server/migrations/0001-b.sql', ''),
      file('server/migrations/2-c.sql', ''),
    ],
    says: ['0001-b.sql  has the number of 0001-a.sql', '2-c.sql  is not named like'],
    good: [file('server/migrations/0001-a.sql', ''), file('server/migrations/202611220140-b.sql', '')],
  },
  'a decision record has a number of its own, says it in its heading, and 300 words at most': {
    bad: [
      file('docs/decisions/0001-a.md', '# 1. A\n'),
      file('docs/decisions/0001-b.md', '# 2. B\n'),
      file('docs/decisions/0003-c.md', `# 3. C\n${'word '.repeat(400)}`),
      file('docs/decisions/c.md', '# C\n'),
    ],
    says: [
      '0001-b.md  has the number of',
      "0001-b.md:1  begins otherwise than '# 1. '",
      '0003-c.md  has 40',
      'c.md  is not named',
    ],
    good: [file('docs/decisions/0001-a.md', '# 1. A\n'), file('docs/decisions/0002-b.md', '# 2. B\n')],
  },
  'an entry stands once in the glossary': {
    bad: [file('docs/glossary.md', '- **bet**: a stake.\n- **draw**: numbers.\n- **bet**: a wager.\n')],
    says: ['glossary.md:3  explains **bet** again'],
    good: [file('docs/glossary.md', '- **claim**: of money.\n- **claim** of a case: whose work it is.\n')],
  },
  'package-lock.json names no registry, so that everybody installs from their own': {
    bad: [
      file(
        'package-lock.json',
        '{"packages":{"node_modules/a":{"resolved":"https://registry.example/a.tgz"}}}',
      ),
    ],
    says: ['node_modules/a comes from https://registry.example'],
    good: [
      file('package-lock.json', '{"packages":{"node_modules/@suntala/web":{"resolved":"web","link":true}}}'),
    ],
  },
  'package-lock.json holds the packages of every platform': {
    bad: [
      file(
        'package-lock.json',
        '{"packages":{"node_modules/a":{"version":"1.0.0","optionalDependencies":{"a-mac":"1.0.0"}}}}',
      ),
    ],
    says: ['a@1.0.0 lacks a-mac'],
    good: [
      file(
        'package-lock.json',
        '{"packages":{"node_modules/a":{"optionalDependencies":{"a-mac":"1.0.0"}},"node_modules/a-mac":{}}}',
      ),
    ],
  },
  'every id of a requirement, reading or screen stands in docs': {
    bad: [
      told('LOT-01', 'LOT-02', 'P-05'),
      file('server/src/lottery/rules.ts', '/** LOT-01..03. */\n/** P-06. */'),
      file('server/src/lottery/rules.test.ts', "test('refuses a late bet (LOT-02, 07)', () => {})"),
    ],
    says: [
      'server/src/lottery/rules.ts:1  LOT-03 stands in none of docs/requirements.md',
      'server/src/lottery/rules.ts:2  P-06',
      'server/src/lottery/rules.test.ts:1  LOT-07',
    ],
    good: [
      told('LOT-01', 'LOT-02', 'P-05'),
      file('server/src/lottery/rules.ts', "/** LOT-01..02, on P-256. */\nconst path = 'M-20 10'"),
    ],
  },
  'the README lists each setting that a program reads, and no other': {
    bad: [
      file('README.md', '| `PORT` | `4100` | where it answers |\n| `PROT` | | |'),
      file('server/src/config.ts', 'z.object({\n  PORT: port,\n  HOST: host,\n})'),
      file('sandbox/src/settings.ts', "const url = env['PLATFORM_URL'] ?? whole(env, 'DELAY', 1)"),
    ],
    says: [
      'config.ts  reads HOST',
      'settings.ts  reads PLATFORM_URL',
      'settings.ts  reads DELAY',
      'README.md  lists PROT',
    ],
    good: [
      file('README.md', '| `PORT` | `4100` | where it answers |\n| `LOG_FORMAT` | | |'),
      file('server/src/config.ts', 'z.object({\n  PORT: port,\n})'),
    ],
  },
  'each row of the security standard is held by a test that exists, or says why not': {
    bad: [
      file(
        'docs/security.md',
        '| 7.2.1 | x | `a/b.test.ts`: “holds” |\n| 7.2.2 | x | |\n| 7.2.3 | x | `a/c.test.ts`: “holds” |',
      ),
      file('a/b.test.ts', "test('held')"),
    ],
    says: [
      'docs/security.md:1  names a test that a/b.test.ts does not have: holds',
      'docs/security.md:2  is held by nothing',
      'docs/security.md:3  names a/c.test.ts, which does not exist',
    ],
    good: [
      file('docs/security.md', '| 7.2.1 | x | `a/b.test.ts`: “holds” |\n| 7.2.2 | x | reason: none |'),
      file('a/b.test.ts', "test('holds')"),
    ],
  },
  'no file names a place on one particular machine': {
    bad: [file('docs/start.md', `Look into ${['', 'home', 'ann', 'suntala'].join('/')}.`)],
    says: [`docs/start.md:1  '${['', 'home', 'ann', ''].join('/')}'`],
    good: [
      file(
        'web/src/paths.ts',
        "const help = 'https://example.org/home/help/'\nconst own = `${base}/home/x/`",
      ),
    ],
  },
}

const workspaces = ['contract', 'lottery', 'phrases', 'server', 'web'].map(manifest)

describe.each(rules)('$name', ({ name, check }) => {
  const sample = samples[name]

  test('catches a breach and says what to do', () => {
    expect(sample, 'every rule has a sample').toBeDefined()
    const findings = check([...workspaces, ...(sample?.bad ?? [])])
    const text = findings
      .map(({ path, line, message }) => `${path}${line ? `:${line}` : ''}  ${message}`)
      .join('\n')
    for (const words of sample?.says ?? []) expect(text).toContain(words)
  })

  test('lets good files pass', () => {
    expect(check([...workspaces, ...(sample?.good ?? [])])).toEqual([])
  })
})

test('reads the order of modules from the list in app.ts', () => {
  expect(moduleOrder([app])).toEqual(['ledger', 'wallet'])
})
