import { type Lies, TestDevice } from '#passkey/test-device.ts'
import { type newOperator, operatorCode, operatorPassword } from '#operator/test-operator.ts'
import { type TestAnswer, type TestPlatform, TestVisitor } from '#test-platform.ts'

export type Operator = Awaited<ReturnType<typeof newOperator>>

/** A device in a browser at the console's address. */
export const consoleDevice = ({ context }: TestPlatform): TestDevice =>
  new TestDevice(context.config.operatorUrl)

/** What an operator types to prove anew to be there, with a code that was used for nothing yet. */
export async function typedProof({ platform, username }: Operator) {
  platform.advance(30_000)
  return { password: operatorPassword, totp: await operatorCode(platform, username) }
}

/** What the console answers a device that is to make a passkey. */
export async function optionsOf(operator: Operator) {
  const { value } = await operator.send('opsPasskeyOptions', { input: await typedProof(operator) })
  return value
}

export const add = (operator: Operator, credential: object, name = 'Blue key'): Promise<TestAnswer> =>
  operator.send('opsPasskeyAdd', { input: { name, credential } })

/** Gives an operator a passkey. @returns its device and id */
export async function addPasskey(
  operator: Operator,
  device = consoleDevice(operator.platform),
): Promise<{ device: TestDevice; id: string }> {
  const added = await add(operator, device.create(await optionsOf(operator)))
  if (!added.success) throw new Error(`no passkey: ${added.code}`)
  return { device, id: added.value.id }
}

/** Has a device sign for a login at the console, and sends it. */
export async function logInBy(
  platform: TestPlatform,
  device: TestDevice,
  { lies = {}, visitor = new TestVisitor(platform) }: { lies?: Lies; visitor?: TestVisitor } = {},
) {
  const { value: asked } = await visitor.send('opsPasskeyChallenge')
  const credential = device.sign(asked, lies)
  const answer = await visitor.send('opsPasskeyLogin', { input: { credential } })
  if (answer.success) visitor.token = answer.value.token
  return { visitor, answer, credential }
}
