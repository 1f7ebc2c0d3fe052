export const opsTransferReverseConfirm = {
  button: 'Take it back',
  title: (p: { giver: string; taker: string; amount: string }) =>
    `Take ${p.amount} from ${p.taker} back to ${p.giver} now?`,
  done: 'The transfer was taken back',
  logged: { memberTransferReversal: { confirm: 'Taken back' } },
}
