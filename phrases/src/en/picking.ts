import { plural } from '#plural.ts'

/** What helps to fill a slip: an earlier ticket once more, saved choices, shelves of tickets. */
export const picking = {
  repeat: {
    button: 'Bet this again',
    done: (count: number) =>
      plural('en', count, { one: '# bet is on the slip', other: '# bets are on the slip' }),
    forRound: (p: { round: string }) => `For round ${p.round}, at the stakes of this ticket.`,
    partly: (p: { on: number; of: number }) => `${p.on} of ${p.of} lines are on the slip`,
    none: 'Nothing of this ticket can be bet on now',
    moreLines: (count: number) => plural('en', count, { one: 'and # more line', other: 'and # more lines' }),
  },
  saved: {
    label: 'Saved choices',
    keep: 'Save choice',
    use: (p: { choice: string }) => `Choose ${p.choice}`,
    forget: (p: { choice: string }) => `Forget ${p.choice}`,
  },
  shelf: {
    label: 'Tickets on the shelf',
    views: 'How tickets are chosen',
    shelf: 'Shelf',
    typed: 'Type numbers',
    ending: 'Ends with',
    anyEnding: 'Any digits',
    others: 'Other tickets',
    more: 'More tickets',
    set: 'Of each number',
    sets: (count: number) => (count === 1 ? 'Single' : `Set of ${count}`),
    ticket: (p: { number: string }) => `Ticket ${p.number}`,
    found: (count: number) => plural('en', count, { one: '# ticket is shown', other: '# tickets are shown' }),
    picked: (count: number) => plural('en', count, { one: '# ticket picked', other: '# tickets picked' }),
    none: (p: { digits: string }) => `No ticket that ends with ${p.digits} is sold in this round.`,
  },
}
