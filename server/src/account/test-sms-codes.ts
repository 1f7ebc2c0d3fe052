import { randomInt } from 'node:crypto'
import { giveContacts } from '#account/test-contacts.ts'
import type { Database } from '#db/database.ts'
import { codeSentTo } from '#messaging/test-messages.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { type TestAnswer, type TestPlatform, TestVisitor } from '#test-platform.ts'
import { checkCode } from '#verification/check-code.ts'
import type { CodePurpose } from '#verification/code-rules.ts'

export const newNumber = () => String(randomInt(100_000_000, 1_000_000_000))
export const internationally = (mobileNum: string) => `+66${mobileNum}`

export const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

export const subject = (mobileNum: string, purpose: CodePurpose = 'register') => ({
  kind: 'sms' as const,
  to: internationally(mobileNum),
  purpose,
})

/** For tests: a day on which no setting is changed and no code counted. */
export async function beginDay(platform: TestPlatform): Promise<void> {
  // A day later nothing is counted any more.
  platform.advance(25 * 3_600_000)
  await platform.context.db.query({ text: 'delete from setting' })
  await setSmsFlags(platform.context.db, true)
}

export async function setSetting(db: Database, key: string, value: unknown): Promise<void> {
  await db.query({
    text: 'insert into setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    values: [key, JSON.stringify(value)],
  })
  forgetSettings(db)
}

export async function setSmsFlags(db: Database, isEnabled: boolean): Promise<void> {
  await db.query({
    text: `update module_flag set is_enabled = $1
      where mod_id in ('MOBILENUMREG3', 'MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3')`,
    values: [isEnabled],
  })
  forgetSettings(db)
}

type Ask = { purpose?: 'login' | 'reset' } & Record<string, unknown>

/** For tests: members with numbers, and codes that are asked for and tried. */
export function smsCodesOf(platform: TestPlatform) {
  async function memberWith(mobileNum: string): Promise<void> {
    const { value } = await new TestVisitor(platform).register()
    await giveContacts(platform, value.account, { mobile: internationally(mobileNum) })
  }

  /** Asks for a code as the portal does, with a human verification of its own. */
  async function ask(
    mobileNum: string,
    more: Ask = {},
    visitor = new TestVisitor(platform),
  ): Promise<TestAnswer> {
    const challengeToken = await visitor.solveChallenge('sms')
    const input = { countryDialingCode: '+66', mobileNum, challengeToken, ...more }
    return visitor.send('smsLogin', { input })
  }

  async function askToRegister(mobileNo: string, visitor = new TestVisitor(platform)): Promise<TestAnswer> {
    const challengeToken = await visitor.solveChallenge('sms')
    return visitor.send('smsRegister', { input: { countryDialingCode: '+66', mobileNo, challengeToken } })
  }

  const check = (mobileNum: string, code: string, purpose?: CodePurpose) =>
    checkCode(platform.context, subject(mobileNum, purpose), code)

  async function newCode(): Promise<{ mobileNum: string; code: string }> {
    const mobileNum = newNumber()
    await askToRegister(mobileNum)
    return { mobileNum, code: await codeSentTo(platform, internationally(mobileNum)) }
  }

  return { memberWith, ask, askToRegister, check, newCode }
}
