const openFontLicence = { name: 'SIL OFL 1.1', href: 'https://openfontlicense.org' }
const mit = { name: 'MIT', href: 'https://opensource.org/license/mit' }

/** Whose work the portal shows and under which licence; names and addresses are the same in every language. */
export const credits = [
  {
    of: 'motifs',
    source: 'https://game-icons.net',
    licence: { name: 'CC BY 3.0', href: 'https://creativecommons.org/licenses/by/3.0/' },
  },
  { of: 'fonts', source: 'https://fonts.google.com/specimen/Geologica', licence: openFontLicence },
  { of: 'letters', source: 'https://fontsource.org', licence: openFontLicence },
  {
    of: 'letterFace',
    source: 'https://fonts.google.com/specimen/Luckiest+Guy',
    licence: { name: 'Apache 2.0', href: 'https://www.apache.org/licenses/LICENSE-2.0' },
  },
  { of: 'icons', source: 'https://phosphoricons.com', licence: mit },
  { of: 'flags', source: 'https://flagicons.lipis.dev', licence: mit },
] as const
