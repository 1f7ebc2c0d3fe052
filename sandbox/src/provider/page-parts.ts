/** What the pages of all games are made of. */
const icon = (path: string, box = 24) =>
  `<svg viewBox="0 0 ${box} ${box}" width="22" height="22" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${path}</svg>`

export const icons = {
  back: icon('<path d="M15 5l-7 7 7 7"/>'),
  close: icon('<path d="M6 6l12 12M18 6L6 18"/>'),
  info: icon('<circle cx="12" cy="12" r="9"/><path d="M12 11v5.500M12 7.800v.1"/>'),
  history: icon(
    '<path d="M3.500 12a8.500 8.500 0 1 0 2.600-6.100L3.500 8.300M3.500 4v4.300H8M12 7.500V12l3 2"/>',
  ),
  sound: icon(
    '<path d="M4 9.500v5h3.500L12 18.500v-13L7.500 9.500z"/><path class="wave" d="M15.500 9a4.200 4.200 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11"/><path class="mute" d="M16 9.500l5 5M21 9.500l-5 5"/>',
  ),
  fair: icon(
    '<path d="M12 3l7.500 3v5.500c0 4.600-3 8-7.500 9.500-4.500-1.500-7.500-4.900-7.500-9.500V6z"/><path d="M8.700 12l2.400 2.400 4.400-4.700"/>',
  ),
  minus: icon('<path d="M5 12h14"/>'),
  plus: icon('<path d="M5 12h14M12 5v14"/>'),
}

export const iconButton = (id: string, name: string, glyph: string, more = '') =>
  `<button type="button" class="icon" id="${id}" data-name="${name}" ${more}>${glyph}</button>`

export const dialog = (id: string, title: string) =>
  `<dialog id="${id}" class="sheet" aria-labelledby="${id}-title"><header><h2 id="${id}-title" data-text="${title}"></h2><button type="button" class="icon" data-close data-name="close">${icons.close}</button></header><div class="sheet-body" id="${id}-body" tabindex="0"></div></dialog>`

export const figure = (id: string, label: string) =>
  `<div class="figure"><span class="label" data-text="${label}" id="${id}-label"></span><output class="money" id="${id}">—</output></div>`
