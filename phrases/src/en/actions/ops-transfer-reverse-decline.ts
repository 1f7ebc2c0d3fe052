export const opsTransferReverseDecline = {
  decline: 'Turn down',
  withdraw: 'Take back what I asked',
  title: 'Why does it stay as it is?',
  done: 'It stays as it is',
  logged: { memberTransferReversal: { decline: 'Turned down' } },
}
