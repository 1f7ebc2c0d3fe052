export const opsTransferReverse = {
  button: 'Ask to take it back',
  title: (p: { giver: string; taker: string; amount: string }) =>
    `Take ${p.amount} from ${p.taker} and give it back to ${p.giver}?`,
  text: 'Nothing moves until another operator confirms it. It goes back whole, or not at all.',
  done: 'Asked. Another operator has to confirm it.',
  logged: { memberTransferReversal: { ask: 'Asked to go back, waits for a second operator' } },
}
