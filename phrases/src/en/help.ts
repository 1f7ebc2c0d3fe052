export const help = {
  title: 'Help and terms',
  intro: 'How money, draws and accounts work here, in plain words.',
  contents: 'On this page',
  sections: {
    money: {
      title: 'Money',
      text: 'Amounts are shown in full. A deposit is credited once the bank says that it is paid. What you deposit is bet through once before it can be withdrawn; the wallet shows what is left of that. A withdrawal holds its amount at once. When it was sent, you say whether it arrived; without a word from you it counts as received after the time that the page names.',
    },
    draws: {
      title: 'Draws and proofs',
      text: 'Each issue has a secret seed, and the hash of that seed is published before the first bet. At the lock all bets are sealed together, at the draw the numbers follow from the seed and the name of the issue alone, and then the seed is shown. Your ticket can check all of that in your own browser.',
    },
    limits: {
      title: 'Play within limits',
      text: 'Play is for people of 18 and older. Bet what you can do without, take breaks, and do not try to win losses back. If playing stops being fun, stop, and talk to somebody you trust or to a helpline in your country.',
    },
    terms: {
      title: 'Terms',
      text: 'One person has one account, of their own name and age. A bet is accepted when the page says so, and stays as it was accepted: numbers, stake and odds. The clock of the server decides whether a bet came before the lock. An issue that cannot be drawn is void and every stake in it goes back. This installation plays with a sandbox bank: no real money moves.',
    },
    privacy: {
      title: 'Privacy',
      text: 'We keep what the account needs: your username, the data that you gave at registration, your sessions and everything that concerns money. Passwords are kept as hashes only. Your network address is kept with your sessions to protect the account. Nothing is given to advertisers, and no outside script runs on these pages.',
    },
    about: {
      title: 'About and credits',
      text: 'Studios and games are invented, and their pictures are drawn by rules written for this portal. They build on work that others share under open licences, with our thanks.',
    },
  },
  credits: {
    motifs: {
      what: 'Motifs in covers, pictures and some studio marks',
      who: 'Lorc, Delapouite and contributors of game-icons.net. Recoloured, lit and combined here.',
    },
    fonts: {
      what: 'Typefaces of the portal',
      who: 'Geologica, Manrope and Noto Sans Thai, by their project authors.',
    },
    letters: {
      what: 'Letters in covers and studio marks',
      who: 'Outlines of open typefaces, by their authors.',
    },
    letterFace: { what: 'Letters in some covers', who: 'Luckiest Guy, by Astigmatic.' },
    icons: { what: 'Icons of the portal', who: 'Phosphor Icons and their authors.' },
    flags: { what: 'Flags', who: 'flag-icons, by Panayiotis Lipiridis.' },
  },
}
