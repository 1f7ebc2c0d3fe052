/** Something that a platform did otherwise than the contract says. */
export type Finding = { check: string; rule: string; sent: string; expected: string; came: string }

export type Report = {
  /** Checks that were run, findings or not. */
  checks: number
  skipped: { check: string; why: string }[]
  findings: Finding[]
  /** Orders of a round that were played. */
  orders: number
}

const longestText = 600
const shown = (text: string): string => (text.length > longestText ? `${text.slice(0, longestText)} …` : text)

const writeFinding = ({ check, rule, sent, expected, came }: Finding, index: number): string =>
  [
    `${index + 1}. ${check}`,
    `   rule      ${rule}`,
    ...sent.split('\n').map((line, at) => `   ${at === 0 ? 'sent     ' : '         '} ${shown(line)}`),
    `   expected  ${shown(expected)}`,
    `   came      ${shown(came)}`,
  ].join('\n')

/** The report as an integrator reads it. */
export function writeReport(
  { checks, skipped, findings, orders }: Report,
  { url, dialect }: { url: string; dialect: string },
): string {
  const counts = `${checks} checks and ${orders} orders of a round, ${findings.length} finding${findings.length === 1 ? '' : 's'}`
  return [
    `provider:check ${url} in the dialect ${dialect}: ${counts}`,
    ...skipped.map(({ check, why }) => `not run: ${check} (${why})`),
    ...findings.map(writeFinding),
    findings.length === 0 ? 'It keeps to the contract.' : 'It does not keep to the contract.',
  ].join('\n\n')
}
