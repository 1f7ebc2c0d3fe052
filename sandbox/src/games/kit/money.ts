const symbols: Record<string, string> = { THB: '฿', USD: '$' }

export type Money = {
  /** Symbol, hair space, grouped units, two places; demo credits carry no symbol. */
  text: (minor: bigint) => string
  /** The same as markup for figures: symbol and decimals step back. */
  write: (into: Element, minor: bigint | undefined) => void
}

export function moneyOf(currency: string, isDemo: boolean): Money {
  const symbol = isDemo ? '' : (symbols[currency] ?? `${currency} `)
  const parts = (minor: bigint) => {
    const digits = minor.toString().padStart(3, '0')
    const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
    return { lead: symbol && `${symbol}\u200a`, whole, rest: `.${digits.slice(-2)}` }
  }
  const small = (text: string) => Object.assign(document.createElement('small'), { textContent: text })
  return {
    text: (minor) => {
      const { lead, whole, rest } = parts(minor)
      return lead + whole + rest
    },
    write: (into, minor) => {
      if (minor === undefined) return into.replaceChildren('—')
      const { lead, whole, rest } = parts(minor)
      into.replaceChildren(small(lead), whole, small(rest))
    },
  }
}
