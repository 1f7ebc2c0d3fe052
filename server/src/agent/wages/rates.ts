const places = 4
const unit = 10 ** places

/** Millionths as a share in per cent: 4800 are 0.48. */
export function percentOf(ppm: number): string {
  const whole = Math.trunc(ppm / unit)
  const rest = String(ppm % unit)
    .padStart(places, '0')
    .replace(/0+$/, '')
  return rest === '' ? String(whole) : `${whole}.${rest}`
}

/** A share in per cent, as the contract writes it, in millionths. */
export function ppmOf(percent: string): number {
  const [whole = '0', rest = ''] = percent.split('.')
  return Number(whole) * unit + Number(rest.padEnd(places, '0'))
}
