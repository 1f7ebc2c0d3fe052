import { CallFailure } from '#components/CallFailure.tsx'
import { checkRound, resultOfRound, type RoundResult } from '@suntala/lottery/families/yeekee/round'
import { fromHex32 } from '@suntala/lottery/hashing'
import { useEffect, useState } from 'react'
import type { ValueOf } from '#api/names.ts'
import { useCall } from '#api/use-call.ts'
import { shortRound } from '#components/short-round.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { DrawnNumbers } from '#screens/lottery/draw/DrawnNumbers.tsx'
import { recentDraws } from '#screens/lottery/lottery-calls.ts'
import { ThrowTable } from '#screens/lottery/throws/ThrowTable.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { InlineNotice } from '#ui/Notice.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

type Published = ValueOf<'lottoVerification'>
type Told = RoundResult & { holds: boolean }

/** What a drawn round comes to, worked out anew in this browser from what is published. */
async function workOut(published: Published): Promise<Told | undefined> {
  const { issueId, seed, beacon, throws, throwsRoot, commitment, numbers } = published
  if (commitment === null || seed === null || throws === null || throwsRoot === null || numbers === null)
    return undefined
  if (beacon && beacon.randomness === null) return undefined
  const round = {
    issueId,
    seed: fromHex32(seed),
    throws,
    ...(beacon && {
      beacon: { chain: beacon.hash, round: beacon.round, randomness: beacon.randomness ?? '' },
    }),
  }
  const failed = await checkRound({ ...round, commitment, root: throwsRoot, outcome: numbers })
  return { ...(await resultOfRound(round)), holds: failed.length === 0 }
}

function useTold(published: Published | undefined): Told | undefined {
  const [told, setTold] = useState<{ issueId: string; told: Told }>()
  useEffect(() => {
    let isWanted = true
    if (published)
      void workOut(published).then((worked) => {
        if (isWanted && worked) setTold({ issueId: published.issueId, told: worked })
      })
    return () => {
      isWanted = false
    }
  }, [published])
  return told?.issueId === published?.issueId ? told?.told : undefined
}

/** The newest numbers are told at once, the others when they are asked for. */
const firstShown = 50

function Story({ published }: { published: Published }) {
  const { throws: t } = usePhrases('rules')
  const lottery = usePhrases('lottery')
  const formats = useFormats()
  const told = useTold(published)
  const [isWhole, setWhole] = useState(false)
  const { throws, parts, corrections } = published
  if (published.numbers !== null && published.seed === null)
    return <p className="lot-sub">{lottery.proofAfterEarlier}</p>
  if (!told || !throws) return <Skeleton height={320} radius={10} />
  const { sum, sixteenth, house, result, holds } = told
  const placed = throws.map((one, index) => ({ ...one, place: index + 1 })).toReversed()
  const together = sum - Number(sixteenth?.number ?? 0) + Number(house)
  return (
    <>
      <dl className="thr-sums thr-story">
        <dt>{t.sumOf(throws.length)}</dt>
        <dd className="num">{formats.count(sum)}</dd>
        <dt>{t.sixteenth}</dt>
        <dd className="num">{sixteenth ? `− ${sixteenth.number}` : t.noSixteenth}</dd>
        <dt>{t.house}</dt>
        <dd className="num">+ {house}</dd>
        <dt>{t.together}</dt>
        <dd className="num">{formats.count(together)}</dd>
        <dt>{t.result}</dt>
        <dd className="num thr-so-far">{result}</dd>
      </dl>
      {parts && corrections.length === 0 && <DrawnNumbers parts={parts} />}
      <InlineNotice tone={holds ? 'success' : 'error'} compact title={holds ? t.holds : t.fails} />
      {corrections.map(({ at, reason }) => (
        <InlineNotice key={at} tone="warning" compact title={lottery.corrected}>
          {lottery.correctedProof({ time: formats.dateTimeInZone(at), reason })}
        </InlineNotice>
      ))}
      {throws.length > 0 && (
        <ThrowTable
          throws={isWhole ? placed : placed.slice(0, firstShown)}
          sixteenthPlace={sixteenth && throws.length - 15}
          ownTag={undefined}
        />
      )}
      {throws.length > firstShown && !isWhole && (
        <Button size="sm" tone="ghost" block onClick={() => setWhole(true)}>
          {t.showAll(throws.length)}
        </Button>
      )}
    </>
  )
}

function Chosen({ gameCode, numero }: { gameCode: string; numero: string }) {
  const call = useCall('lottoVerification', { query: { gameCode, numero } })
  const { data, error } = call
  if (data) return <Story key={numero} published={data} />
  if (!error) return <Skeleton height={320} radius={10} />
  return <CallFailure call={call} />
}

type RoundStoryProps = { gameCode: string; name: string; open: boolean; onClose: () => void }

/** How the results of the last rounds came about, each number of it, checked in this browser. */
export function RoundStory({ gameCode, name, open, onClose }: RoundStoryProps) {
  const { throws: t } = usePhrases('rules')
  const lottery = usePhrases('lottery')
  const { close } = usePhrases('ui')
  const formats = useFormats()
  const { data: draws } = useCall('lottoOpened', recentDraws(gameCode))
  const [chosen, setChosen] = useState<string>()
  const numero = chosen ?? draws?.[0]?.numero
  return (
    <Dialog open={open} onClose={onClose} size="lg" title={t.storyTitle({ name })} closeLabel={close}>
      <div className="thr-told">
        <p className="lot-sub">{t.how}</p>
        {draws && numero === undefined && <p className="lot-none">{lottery.noDrawsYet}</p>}
        {numero !== undefined && (
          <Select
            label={lottery.round}
            value={numero}
            onChange={setChosen}
            options={(draws ?? []).map((draw) => ({
              value: draw.numero,
              text: lottery.roundAt({ round: shortRound(draw.numero), time: formats.time(draw.drawTime) }),
            }))}
          />
        )}
        {open && numero !== undefined && <Chosen gameCode={gameCode} numero={numero} />}
      </div>
    </Dialog>
  )
}
