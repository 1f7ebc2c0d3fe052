import type { ReefView } from '#arcade/present-room.ts'
import { el, part } from '../kit/elements.ts'
import { openFair, pair } from '../kit/fair-sheet.ts'
import type { KitSay } from '../kit/kit-texts.ts'
import { headOf } from '../shared/chain.ts'

/** The seeds of the player's shots, and under them those that the fish of the room come from. */
export async function openReefFair(say: KitSay, room: ReefView | undefined) {
  await openFair(say)
  if (!room) return
  const tides = room.tides.toReversed().map(({ number, serverSeed, head }) => {
    const isGood = headOf(serverSeed, number) === head
    return el(
      'div',
      'check',
      el('p', isGood ? 'verdict good' : 'verdict bad', say(isGood ? 'tideGood' : 'tideBad')),
      el(
        'dl',
        'seeds old',
        pair(say('tideNumber'), String(number)),
        pair(say('serverSeed'), serverSeed),
        pair(say('chainHead'), head),
      ),
    )
  })
  part('fair-body').append(
    el('h3', 'heading', say('tidesTitle')),
    el('p', 'note', say('tidesIntro', { room: room.name })),
    ...tides,
  )
}
