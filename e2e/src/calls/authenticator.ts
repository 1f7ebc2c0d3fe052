import { codeOfStep, stepAt } from '@suntala/server/authenticator/rules'
import { worldNow } from '#world/clock.ts'

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an app shows now, or some steps away, that was given a key as it is written. */
export function appCode(key: string, steps = 0): string {
  const bits = [...key].map((sign) => signs.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []
  return codeOfStep(Uint8Array.from(bytes), stepAt(new Date(worldNow())) + steps)
}
