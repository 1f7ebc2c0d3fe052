import { playTypeOf } from '@suntala/lottery/rules/family'
import { writeOdds } from '@suntala/lottery/rules/odds'
import { fullOdds } from '@suntala/lottery/rules/offers'
import { Suspense } from 'react'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { isOfNumbers } from '#screens/lottery/betting/is-of-numbers.ts'
import type { BettingState } from '#screens/lottery/betting/use-betting-state.ts'
import { useLotteryNames } from '#screens/lottery/draw/use-lottery-names.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { lazyPart } from '#util/load-part.ts'

const HowTickets = lazyPart(
  'lottery/rules',
  async () => (await import('#screens/lottery/boards/HowTickets.tsx')).HowTickets,
)

type HowToPlayProps = { betting: BettingState; playType: string; open: boolean; onClose: () => void }

/** The least and the most of 1,000 draws that a number of a play type wins. */
function waysIn1000({ family }: BettingState, code: string): { min: bigint; max: bigint } {
  const playType = playTypeOf(family, code)?.numbers
  const ways = (playType?.keys() ?? []).map((key) => {
    const chance = playType?.chance(key) ?? { ways: 0n, of: 1n }
    return (chance.ways * 1000n) / chance.of // exact for these families; rounded down otherwise
  })
  const sorted = ways.toSorted((a, b) => (a < b ? -1 : 1))
  return { min: sorted[0] ?? 0n, max: sorted.at(-1) ?? 0n }
}

/** How numbers that members throw in become a result. */
function HowThrows() {
  const { throws: t } = usePhrases('rules')
  return (
    <section className="lot-how-throws">
      <h3>{t.howTitle}</h3>
      {[t.howThrow, t.how, t.howExample, t.howHouse].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  )
}

/** The steps from a number to its win, and every play type of a lottery of numbers. */
function HowNumbers({ betting }: { betting: BettingState }) {
  const t = usePhrases('lottery')
  const { throws } = usePhrases('rules')
  const names = useLotteryNames()
  const formats = useFormats()
  const chance = (code: string) => {
    const { min, max } = waysIn1000(betting, code)
    const [low, high] = [formats.count(Number(min)), formats.count(Number(max))]
    return min === max ? t.winsIn({ ways: high }) : t.winsInRange({ min: low, max: high })
  }
  return (
    <>
      <ol className="lot-how-steps">
        {Object.values({
          ...t.howSteps,
          ...(betting.family.takesThrows && { draw: throws.howDraw }),
        }).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {betting.family.takesThrows && <HowThrows />}
      <dl className="lot-how-types">
        {betting.offers.map(({ code }) => (
          <div key={code}>
            <dt>
              <b>{names.playType(code)}</b>
              <span className="lot-sub">
                {t.pays({ odds: writeOdds(fullOdds(betting.family, betting.terms, code)) })} · {chance(code)}
              </span>
            </dt>
            <dd>{names.howToPlay(code)}</dd>
          </div>
        ))}
      </dl>
      <p className="lot-sub">{t.howFair}</p>
    </>
  )
}

/** How a lottery is played, what each play type pays and how often it wins. */
export function HowToPlay({ betting, playType, open, onClose }: HowToPlayProps) {
  const t = usePhrases('lottery')
  const { close } = usePhrases('ui')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      isText
      title={t.howToPlay}
      description={t.howIntro({ name: betting.game.labelName })}
      closeLabel={close}
    >
      {open && (
        <Suspense>
          {isOfNumbers(betting.family) ? (
            <HowNumbers betting={betting} />
          ) : (
            <HowTickets betting={betting} playType={playType} />
          )}
        </Suspense>
      )}
    </Dialog>
  )
}
