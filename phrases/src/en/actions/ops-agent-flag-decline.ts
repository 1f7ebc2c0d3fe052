export const opsAgentFlagDecline = {
  decline: 'Turn down',
  withdraw: 'Take back what I asked',
  title: 'Why do the wages wait on?',
  done: 'They wait on',
  logged: { agent_flag: { decline: 'Turned down, wages wait on' } },
}
