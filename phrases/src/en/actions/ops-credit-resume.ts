export const opsCreditResume = {
  button: 'Open again',
  title: (p: { account: string }) => `Let ${p.account} draw again?`,
  text: 'What is left of the line can be drawn again.',
  done: 'The credit line is open again',
  logged: { creditLine: { resume: 'Credit line opened again' } },
}
