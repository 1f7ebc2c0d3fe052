import { codeOfStep, stepAt } from '#authenticator/rules.ts'
import { openSecret } from '#authenticator/secret.ts'
import { testPassword, type TestPlatform, type TestVisitor } from '#test-platform.ts'

const stepMs = 30_000

/** For tests: what an app of the member's shows now, or some steps away. */
export async function appCode({ context, now }: TestPlatform, account: string, steps = 0): Promise<string> {
  const [row] = await context.db.query<{ memberId: string; sealed: Buffer }>({
    text: `select a.member_id as "memberId", a.secret_sealed as sealed from authenticator a
      join member m on m.id = a.member_id where m.username = $1`,
    values: [account],
  })
  if (!row) return ''
  const secret = openSecret(context.config.dataKey, row.memberId, row.sealed)
  return codeOfStep(secret, stepAt(new Date(now() + steps * stepMs)))
}

/** For tests: turns an authenticator on, a step ahead of the codes to come. @returns its recovery codes */
export async function turnOn(visitor: TestVisitor, account: string): Promise<string[]> {
  await visitor.send('stepUp', { input: { kind: 'LOGIN_PASSWORD', answer: testPassword } })
  await visitor.send('totpNew')
  const code = await appCode(visitor.platform, account)
  const { value } = await visitor.send('totpConfirm', { input: { code } })
  visitor.platform.advance(stepMs)
  return value.recoveryCodes
}
