import type { Locator } from '@playwright/test'

/** An amount as the portal writes it, read into minor units: "฿ 1,234.50" is 123450. */
export function minorOf(text: string): bigint {
  const match = /([−-]?)[^\d−-]*([\d,]+)(?:\.(\d{2}))?/.exec(text)
  if (!match) throw new Error(`no amount: "${text}"`)
  const minor = BigInt(`${match[2]?.replaceAll(',', '')}${match[3] ?? '00'}`)
  return match[1] ? -minor : minor
}

export const readMoney = async (shown: Locator): Promise<bigint> => minorOf(await shown.innerText())

/** Minor units as the portal writes them: 123450 is "1,234.50". */
export const writeMoney = (minor: bigint): string =>
  `${(minor / 100n).toString().replace(/\B(?=(\d{3})+$)/g, ',')}.${String(minor % 100n).padStart(2, '0')}`
