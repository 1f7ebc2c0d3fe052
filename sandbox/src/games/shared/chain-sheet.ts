import { el, part } from '../kit/elements.ts'
import { pair } from '../kit/fair-sheet.ts'
import type { KitSay } from '../kit/kit-texts.ts'
import { readChain } from './table-calls.ts'

/** The chain that the table's seeds come from, and the seeds that have been shown. */
export async function openChain(say: KitSay, path?: string): Promise<void> {
  const body = part('fair-body')
  body.replaceChildren()
  try {
    const chain = await readChain(path)
    const verifier = Object.assign(document.createElement('a'), {
      href: '/verify.mjs',
      download: 'verify.mjs',
      textContent: say('verifier'),
    })
    const shown = chain.revealed.map(({ number, serverSeed, commitment }) =>
      el(
        'dl',
        'seeds old',
        pair(say('nonceOf'), String(number)),
        pair(say('serverSeed'), serverSeed),
        pair(say('commitment'), commitment),
      ),
    )
    body.replaceChildren(
      el('p', 'note', say('chainIntro')),
      el(
        'dl',
        'seeds',
        pair(say('chainHead'), chain.head),
        pair(say('chainLength'), String(chain.length)),
        pair(say('tableName'), chain.tableCode),
        pair(say('chainNext'), String(chain.next)),
        pair(say('commitment'), chain.commitment),
      ),
      el('h3', 'heading', say('revealed')),
      ...(shown.length > 0 ? shown : [el('p', 'note', say('revealedNone'))]),
      el('p', 'note verifier', verifier),
    )
  } catch {
    body.replaceChildren(el('p', 'note', say('BUSY')))
  }
}
