export const opsAgentDomainTake = {
  button: 'Take back',
  title: (p: { domain: string }) => `Take ${p.domain} back?`,
  text: 'Whoever registers there without a code or a recommender comes under nobody.',
  done: 'The domain was taken back',
  logged: { member: { takeDomain: 'Domain taken back' } },
}
