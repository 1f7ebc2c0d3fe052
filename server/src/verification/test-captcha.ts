import type { TestVisitor } from '#test-platform.ts'
import { captchaAnswerHash, tokenHash } from '#verification/rules.ts'

/** Gives the visitor a captcha whose answer is known. @returns the answer */
export async function captchaFor(visitor: TestVisitor, answer = 'ACE34'): Promise<string> {
  await visitor.send('captcha')
  const secret = visitor.cookies.get('__Host-captcha') ?? ''
  const values = [tokenHash(secret), captchaAnswerHash(secret, answer)]
  const text = 'update captcha set answer_hash = $2 where secret_hash = $1'
  await visitor.platform.context.db.query({ text, values })
  return answer
}
