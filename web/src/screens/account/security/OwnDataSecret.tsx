import { isCode, type CallError } from '#api/call-error.ts'
import { useAction } from '#api/use-action.ts'
import { useCall } from '#api/use-call.ts'
import { sayFailure } from '#components/say-failure.ts'
import { useIsProofAsked } from '#components/step-up/asked-proof.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { Button } from '#ui/Button.tsx'
import { Secret } from './Secret.tsx'

/** While a copy is being made it is looked after so often. */
const lookAgainMs = 1500

/** Who closed the question for a proof knows why nothing was done. */
const sayUnlessGivenUp = (error: CallError): void => {
  if (!isCode(error, 'STEP_UP_REQUIRED')) void sayFailure(error)
}

/** The browser keeps a text as a file. */
function saveFile({ name, content }: { name: string; content: string }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** The member's own copy of what is kept: asked for, made by the platform, fetched while it is there. */
export function OwnDataSecret() {
  const t = usePhrases('privacy').ownData
  const { retry } = usePhrases('ui')
  const { dateTimeInZone } = useFormats()
  const { data, error, refetch } = useCall(
    'ownData',
    {},
    { refetchInterval: ({ state }) => state.data?.state === 'WORKING' && lookAgainMs },
  )
  const isAsked = useIsProofAsked()
  const ask = useAction('ownDataAsk', { invalidates: ['ownData'], onError: sayUnlessGivenUp })
  const fetchFile = useAction('ownDataFile', {
    onSuccess: saveFile,
    onError: (failure) => {
      sayUnlessGivenUp(failure)
      void refetch()
    },
  })
  return (
    <Secret
      icon="identification-card"
      title={t.title}
      text={
        data?.state === 'READY' && data.expiresAt !== null
          ? t.ready({ time: dateTimeInZone(data.expiresAt) })
          : data?.state === 'WORKING'
            ? t.working
            : t.text
      }
    >
      {data?.state === 'READY' ? (
        <Button
          icon="download-simple"
          loading={fetchFile.isPending && !isAsked}
          onClick={() => fetchFile.mutate()}
        >
          {t.download}
        </Button>
      ) : (
        data && (
          <Button
            loading={data.state === 'WORKING' || (ask.isPending && !isAsked)}
            onClick={() => ask.mutate()}
          >
            {t.ask}
          </Button>
        )
      )}
      {error && !data && <Button onClick={() => void refetch()}>{retry}</Button>}
    </Secret>
  )
}
