import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const used = new Set<string>()

/** A password, token or cookie that a test uses: no log may tell it. */
export const noteSecret = (text: string): void => void used.add(text)

/** 256 bits as the platform writes them, which the figures of a request's id are not, and whatever was sealed or signed as JSON. */
const secretForms = [/(?<![\w-])(?=[\w-]*[A-Za-z])[\w-]{43}(?![\w-])/, /eyJ[\w-]{10,}\.[\w-]*\./]

/** A code counts as a word of its own only: longer numbers hold its digits by chance. */
const tells = (text: string, secret: string): boolean =>
  /^\d{6}$/.test(secret)
    ? new RegExp(String.raw`(?<![\w-])${secret}(?![\w-])`).test(text)
    : text.includes(secret)

/** The texts in a line of a log: the values of its fields, or all of a line that is no entry. */
function textsIn(line: string): string[] {
  try {
    const texts: string[] = []
    JSON.parse(line, (_, value: unknown) => {
      if (typeof value === 'string') texts.push(value)
      return value
    })
    return texts
  } catch {
    return [line]
  }
}

/** @returns the lines of a log that tell a secret: of a known form, or one of those given */
export function secretsIn(log: string, given: Iterable<string>): string[] {
  const secrets = [...given]
  return log
    .split('\n')
    .filter((line) =>
      textsIn(line).some(
        (text) =>
          secretForms.some((form) => form.test(text)) || secrets.some((secret) => tells(text, secret)),
      ),
    )
}

/** What the tests of this process noted, and the codes that were sent. */
export function secretsUsed(sandboxDir: string): string[] {
  const file = join(sandboxDir, 'sandbox.sqlite')
  if (!existsSync(file)) return [...used]
  const store = new DatabaseSync(file, { readOnly: true })
  const sent = store.prepare('select text from message').all()
  store.close()
  return [...used, ...sent.flatMap(({ text }) => String(text).match(/\b\d{6}\b/g) ?? [])]
}
