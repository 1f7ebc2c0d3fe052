import { drawLantern, drawLeaf, drawMandarin } from '#mandarin-art/fruit.ts'
import { drawLetter } from '#mandarin-art/letters.ts'
import { drawCoin, drawGem, drawTicket } from '#mandarin-art/treasure.ts'
import type { SlotSymbol } from '#games/mandarin/reels.ts'

/** Every symbol as its own picture, 200 units square. */
export const symbolPictures: Record<SlotSymbol, string> = {
  mandarin: drawMandarin(),
  gem: drawGem(),
  coin: drawCoin(),
  ticket: drawTicket(),
  leaf: drawLeaf(),
  ace: drawLetter('ace'),
  king: drawLetter('king'),
  queen: drawLetter('queen'),
  lantern: drawLantern(),
}
