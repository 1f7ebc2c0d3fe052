/** Beginnings and endings of titles; what stands between them is what a cover shows. */
export const titleBeginnings =
  `Amber Ancient Arctic Astral Autumn Azure Balmy Blazing Blooming Bold Brave Breezy Bright
  Brilliant Bronze Calm Candlelit Carved Celestial Charmed Cherry Chrome Clever Coastal Cobalt Copper Coral Cosmic Crimson
  Crystal Curious Daring Dawn Dazzling Desert Dewy Distant Dreaming Drifting Dusky Eager Early Eastern Ebony Electric
  Elegant Emerald Enchanted Endless Evening Fabled Faithful Famous Fearless Festive Fiery Floating Flying Forest Fragrant
  Free Frosty Gentle Giant Gilded Glad Gleaming Glowing Graceful Grand Happy Harvest Hazel Hearty Honey Humble Indigo Iron
  Island Ivory Jolly Joyful Jubilant Keen Kind Lantern Laughing Lemon Limber Lively Lofty Lunar Magic Majestic Marble
  Marigold Meadow Mellow Merry Midnight Mighty Misty Mountain Musical Mystic Nimble Noble`
    .trim()
    .split(/\s+/)

export const titleEndings = [
  '',
  'Nights',
  'Trail',
  'Quest',
  'Parade',
  'Garden',
  'Carnival',
  'Harbour',
  'Legacy',
  'Days',
]
