import type { WalletAnswers, WalletCallName, WalletInputs } from '@suntala/contract/wallet-dialect'
import { type DialectName, walletDialects } from '@suntala/contract/wallet-dialects'
import { send } from '#http/call-platform.ts'
import type { Sandbox } from '#sandbox.ts'

/** By what each dialect's studios sign; the secret is the sandbox's one. */
export const keyIdOf = ({ settings }: Pick<Sandbox, 'settings'>, dialect: DialectName): string =>
  dialect === 'plain' ? settings.key.id : `sandbox-${dialect}`

/**
 * Makes one call of the wallet in a dialect.
 * @returns the answer in the platform's words, or undefined when nobody knows what happened
 */
export async function callWallet<Name extends WalletCallName>(
  sandbox: Sandbox,
  spoken: DialectName,
  call: { name: Name; input: WalletInputs[Name] },
): Promise<WalletAnswers[Name] | undefined> {
  const dialect = walletDialects[spoken]
  const { path, body } = dialect.write(call.name, call.input, sandbox.now())
  const text = JSON.stringify(body)
  const key = { ...sandbox.settings.key, id: keyIdOf(sandbox, spoken) }
  const told = await send(sandbox, path, text, dialect.sign({ path, body: text }, key, sandbox.now()))
  return told && dialect.read(call.name, told)
}
