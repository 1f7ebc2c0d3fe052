/** What a process ends with whose settings cannot be used: one line for each. */
export const unusableSettings = (lines: readonly string[]): Error =>
  new Error(`These settings are not usable:\n${lines.map((line) => `  ${line}`).join('\n')}`)
