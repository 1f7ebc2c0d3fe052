/** What a browser says of itself, by the names that people know. */
export type Device = { browser: string | null; system: string | null; isHandheld: boolean }

/** The first that fits: browsers name those that they are made from, too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bLine\//, 'LINE'],
  [/\bFBA[NV]\//, 'Facebook'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?:intosh| OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (names: typeof browsers, text: string): string | null =>
  names.find(([form]) => form.test(text))?.[1] ?? null

/** @param userAgent of a request; whoever sends it may say what they like, so it is shown and never judged by */
export function describeDevice(userAgent: string | null): Device {
  const text = userAgent ?? ''
  return {
    browser: nameIn(browsers, text),
    system: nameIn(systems, text),
    isHandheld: /\b(?:Mobile|iPhone|iPad|Android)\b/.test(text),
  }
}
