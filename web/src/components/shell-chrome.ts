/** Which parts of the frame a page has (spec §2, layout regions). */
export type ShellChrome = { header: boolean; rail: boolean; footer: boolean }

export const chromes = {
  full: { header: true, rail: true, footer: true },
  noRail: { header: true, rail: false, footer: true },
  noFooter: { header: true, rail: true, footer: false },
  headerOnly: { header: true, rail: false, footer: false },
  bare: { header: false, rail: false, footer: false },
} as const satisfies Record<string, ShellChrome>

/** Entries of the phone's bar that a page can belong to. */
export type ShellTab = 'home' | 'games' | 'promotions' | 'member'
