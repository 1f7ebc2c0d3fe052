import { useAction } from '#api/use-action.ts'
import { useCall } from '#api/use-call.ts'
import { selectionInWords } from '@suntala/phrases/play-names'
import { readableSelection } from '@suntala/phrases/readable-selection'
import { sayFailure } from '#components/say-failure.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { readChosen } from '#screens/lottery/saved/read-chosen.ts'
import { loginCheck } from '#session/login-check.ts'
import { isRealMember, useSessionFact } from '#session/session-store.ts'
import { Button } from '#ui/Button.tsx'
import { FilterChip } from '#ui/Chip.tsx'

/** Signs of a choice that its button shows, and that the platform keeps. */
const maxSigns = 28
const longest = 1000

export type SavedChoicesProps = {
  gameCode: string
  playType: string
  /** What is chosen now, in its normal form; undefined while that is no bet. */
  selection: string | undefined
  /** Chooses a saved one in place of what is chosen; what fills in a board comes with this part. */
  onUse: (selection: string, fillIn: typeof readChosen) => void
}

/** The member's own choices of a play type: each is chosen with one press, and forgotten with one. A guest's first one asks for the login. */
export function SavedChoices({ gameCode, playType, selection, onUse }: SavedChoicesProps) {
  const { saved } = usePhrases('picking')
  const boards = usePhrases('boards')
  const isMember = useSessionFact(isRealMember)
  const choices = useCall('lottoChoices', { query: { gameCode } }, { enabled: isMember })
  const change = useAction('lottoChoicesChange', {
    invalidates: ['lottoChoices'],
    onError: (error) => void sayFailure(error),
  })
  const own = ((isMember && choices.data) || []).filter((choice) => choice.playType === playType)
  const isKept = own.some((choice) => choice.selection === selection)
  const isKnown = !isMember || choices.data !== undefined
  const mayKeep = isKnown && selection !== undefined && !isKept && !change.isPending
  const keep = () => {
    if (selection === undefined) return
    loginCheck(() => change.mutate({ input: { gameCode, add: { playType, selection } } }))
  }
  return (
    <div className="lot-saved-row scroll-x" role="group" aria-label={saved.label}>
      <Button
        size="sm"
        tone="ghost"
        icon="star"
        disabled={!mayKeep || selection.length > longest}
        onClick={keep}
      >
        {saved.keep}
      </Button>
      {own.map((choice) => {
        const text = readableSelection(selectionInWords(boards, choice.selection), maxSigns)
        return (
          <FilterChip
            key={choice.selection}
            removeLabel={saved.forget({ choice: text })}
            onRemove={() => change.mutate({ input: { gameCode, remove: choice } })}
          >
            <button
              type="button"
              className="lot-saved-use num"
              aria-label={saved.use({ choice: text })}
              aria-pressed={choice.selection === selection}
              onClick={() => onUse(choice.selection, readChosen)}
            >
              {text}
            </button>
          </FilterChip>
        )
      })}
    </div>
  )
}
