/** A decision of a seat; what it raises to is all that lies before it in this round of bets then, in minor units. */
export type Step = { do: 'fold' | 'check' | 'call' } | { do: 'raise'; to: number }

/** The rounds of bets: before the flop, and after flop, turn and river. */
export const streets = ['preflop', 'flop', 'turn', 'river'] as const
export type Street = 0 | 1 | 2 | 3

export type Did = 'small' | 'big' | 'post' | 'fold' | 'check' | 'call' | 'bet' | 'raise' | 'allIn'

/** A seat with a part in the hand, in minor units. */
export type Place = {
  seat: number
  /** What it has behind. */
  stack: number
  /** What it put in in this round of bets, and in the hand. */
  street: number
  total: number
  hasFolded: boolean
  /** It has decided since the last full raise: it may not raise again before another one. */
  hasActed: boolean
  /** What it did last, in this round of bets or by folding. */
  did: Did | null
}

export type Start = {
  /** In the order of the seats. */
  stacks: readonly { seat: number; stack: number }[]
  button: number
  /** Seats that were not in the hand before: they put in a big blind, in place of the small one too. */
  posts: readonly number[]
  smallBlind: number
  bigBlind: number
}

/** Where a hand stands, without its cards. */
export type Betting = {
  /** In the order of the seats. */
  places: readonly Place[]
  button: number
  small: number
  big: number
  bigBlind: number
  street: Street
  /** What everybody has to put in in this round of bets, and the size of its last full raise. */
  bet: number
  raiseBy: number
  /** Who bet or raised last, in the last round in which anybody decided. */
  aggressor: number | undefined
  turn: number | undefined
}

/** The places from the one after a seat on, that seat's last. */
export function placesAfter<P extends { seat: number }>(places: readonly P[], seat: number): P[] {
  const from = places.findIndex((one) => one.seat > seat)
  return from < 0 ? [...places] : [...places.slice(from), ...places.slice(0, from)]
}

export const inHand = ({ places }: Pick<Betting, 'places'>): Place[] => places.filter((one) => !one.hasFolded)
const able = (betting: Pick<Betting, 'places'>): Place[] => inHand(betting).filter(({ stack }) => stack > 0)
export const potOf = ({ places }: Pick<Betting, 'places'>): number =>
  places.reduce((sum, { total }) => sum + total, 0)

const putIn = (place: Place, amount: number, did: Did): Place => {
  const put = Math.min(amount, place.stack)
  return {
    ...place,
    stack: place.stack - put,
    street: place.street + put,
    total: place.total + put,
    did: put === place.stack ? 'allIn' : did,
  }
}

/** The next seat that has to decide; undefined where this round of bets is over. */
function nextOf(betting: Omit<Betting, 'turn'>, after: number): number | undefined {
  const { bet } = betting
  if (inHand(betting).length < 2) return undefined
  // Who is alone with chips has nobody to bet against.
  const canBet = able(betting).length > 1
  const waits = ({ stack, hasFolded, street, hasActed }: Place) =>
    !hasFolded && stack > 0 && (street < bet || (canBet && !hasActed))
  return placesAfter(betting.places, after).find(waits)?.seat
}

/** Goes on to whoever decides next, over rounds of bets in which nobody can. */
function goOn(betting: Omit<Betting, 'turn'>, after: number): Betting {
  const turn = nextOf(betting, after)
  if (turn !== undefined) return { ...betting, turn }
  if (inHand(betting).length < 2 || betting.street === 3) return { ...betting, turn: undefined }
  const next = {
    ...betting,
    street: (betting.street + 1) as Street, // 3 at most
    bet: 0,
    raiseBy: betting.bigBlind,
    places: betting.places.map((one) => ({
      ...one,
      street: 0,
      hasActed: false,
      did: one.hasFolded || one.stack === 0 ? one.did : null,
    })),
  }
  const isBet = nextOf(next, betting.button) !== undefined
  return goOn(isBet ? { ...next, aggressor: undefined } : next, betting.button)
}

/** Blinds are put in. Of two the one with the button has the small one, and decides first before the flop. */
export function startBetting({ stacks, button, posts, smallBlind, bigBlind }: Start): Betting {
  const after = placesAfter(stacks, button).map(({ seat }) => seat)
  const [small = button, big = button] = stacks.length === 2 ? [button, ...after] : after
  const places = stacks.map(({ seat, stack }): Place => {
    const bare = { seat, stack, street: 0, total: 0, hasFolded: false, hasActed: false, did: null }
    if (seat === big) return putIn(bare, bigBlind, 'big')
    if (posts.includes(seat)) return putIn(bare, bigBlind, 'post')
    return seat === small ? putIn(bare, smallBlind, 'small') : bare
  })
  const start = { places, button, small, big, bigBlind, street: 0 as const, bet: bigBlind, raiseBy: bigBlind }
  return goOn({ ...start, aggressor: undefined }, big)
}

/** What the seat whose turn it is may do, in minor units. */
export type Options = {
  /** What a call puts in; 0 where it may check. */
  toCall: number
  canRaise: boolean
  /** What it may raise to. The least is less than a full raise only where it is all that it has. */
  minTo: number
  maxTo: number
}

export function optionsOf(betting: Betting): Options | undefined {
  const { bet, raiseBy, turn } = betting
  const own = betting.places.find(({ seat }) => seat === turn)
  if (!own) return undefined
  const maxTo = own.street + own.stack
  // All-ins that are no full raise do not open the betting again, until together they are one.
  const isOpen = !own.hasActed || bet - own.street >= raiseBy
  return {
    toCall: Math.min(bet - own.street, own.stack),
    canRaise: isOpen && maxTo > bet && able(betting).length > 1,
    minTo: Math.min(bet + raiseBy, maxTo),
    maxTo,
  }
}

export function allowsStep(betting: Betting, step: Step): boolean {
  const options = optionsOf(betting)
  if (!options) return false
  const { toCall, canRaise, minTo, maxTo } = options
  switch (step.do) {
    case 'check':
      return toCall === 0
    case 'call':
    case 'fold':
      return toCall > 0
    case 'raise':
      return canRaise && Number.isInteger(step.to) && step.to >= minTo && step.to <= maxTo
  }
}

function raise(betting: Betting, own: Place, to: number): Omit<Betting, 'turn'> {
  const by = to - betting.bet
  const isFull = by >= betting.raiseBy
  const raised = { ...putIn(own, to - own.street, betting.bet === 0 ? 'bet' : 'raise'), hasActed: true }
  return {
    ...betting,
    bet: to,
    raiseBy: isFull ? by : betting.raiseBy,
    aggressor: own.seat,
    places: betting.places.map((one) =>
      one.seat === own.seat ? raised : { ...one, hasActed: one.hasActed && !isFull },
    ),
  }
}

/** Where a hand stands after a decision of the seat whose turn it is; undefined where the rules do not allow it. */
export function takeStep(betting: Betting, step: Step): Betting | undefined {
  const own = betting.places.find(({ seat }) => seat === betting.turn)
  if (!own || !allowsStep(betting, step)) return undefined
  if (step.do === 'raise') return goOn(raise(betting, own, step.to), own.seat)
  const did: Place =
    step.do === 'call'
      ? putIn(own, betting.bet - own.street, 'call')
      : { ...own, did: step.do, hasFolded: step.do === 'fold' }
  const places = betting.places.map((one) => (one.seat === own.seat ? { ...did, hasActed: true } : one))
  return goOn({ ...betting, places }, own.seat)
}
