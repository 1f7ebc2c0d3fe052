import type { Draw } from '../kit/fair.ts'
import { drawWeighted } from './draw.ts'
import type { Coin, Place, RoundRecord } from './events.ts'
import type { HoldTitle } from './slot-title.ts'
import { coin, placesOf } from './window.ts'

function drawCoin(title: HoldTitle, place: Place, draw: Draw): Coin {
  const { pays, name } = drawWeighted(draw, title.hold.values)
  return { place, pays, ...(name && { name }) }
}

/** Each empty cell by itself: first whether a coin lands, then what it is worth. */
function landCoins(title: HoldTitle, empty: readonly Place[], draw: Draw): Coin[] {
  const [part, whole] = title.hold.chance
  return empty.flatMap((place) => (draw(whole) < part ? [drawCoin(title, place, draw)] : []))
}

/** Holds the coins in view and spins the empty cells until nothing new has come for a while or none is empty. */
export function playHold(title: HoldTitle, columns: readonly string[], draw: Draw, record: RoundRecord) {
  const { trigger, respins, grand } = title.hold
  const first = placesOf(columns, (symbol) => symbol === coin)
  if (first.length < trigger) return
  const coins = first.map((place) => drawCoin(title, place, draw))
  let empty = placesOf(columns, (symbol) => symbol !== coin)
  record.add({ kind: 'hold', coins: [...coins], respins })
  let left = respins
  while (left > 0 && empty.length > 0) {
    const landed = landCoins(title, empty, draw)
    left = landed.length > 0 ? respins : left - 1
    coins.push(...landed)
    empty = empty.filter((place) => !landed.some((one) => one.place === place))
    record.add({ kind: 'respin', coins: landed, left })
  }
  record.add({ kind: 'collect', coins, pays: coins.reduce((sum, { pays }) => sum + pays, 0) })
  if (empty.length === 0) record.add({ kind: 'grand', pays: grand })
}
