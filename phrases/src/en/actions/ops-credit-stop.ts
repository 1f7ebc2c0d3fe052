export const opsCreditStop = {
  button: 'Stop drawing',
  title: (p: { account: string }) => `Let ${p.account} draw nothing more?`,
  text: 'What is drawn stays owed and can be repaid. The agent can lower and end the line, and not raise it.',
  done: 'The credit line is stopped',
  logged: { creditLine: { stop: 'Credit line stopped' } },
}
