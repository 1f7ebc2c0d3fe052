import { CallFailure } from '#components/CallFailure.tsx'
import { toMinor } from '@suntala/contract/minor'
import { isUndecided } from '#api/call-error.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { shortRound } from '#components/short-round.ts'
import { ChaseFieldsForm } from '#screens/lottery/chase/ChaseFieldsForm.tsx'
import { ChaseTable } from '#screens/lottery/chase/ChaseTable.tsx'
import {
  useChaseEditor,
  type ChasedBetting,
  type ChaseEditorState,
} from '#screens/lottery/chase/use-chase-editor.ts'
import { ShownMoney, useBetBalance, useMoneyText } from '#screens/lottery/ShownMoney.tsx'
import { DepositMissing } from '#screens/lottery/slip/SlipTotals.tsx'
import { isTrial, useSession } from '#session/session-store.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { InlineNotice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { pushToast } from '#ui/toasts.ts'

type EditorProps = { betting: ChasedBetting; open: boolean; onClose: () => void }

/** What is wrong with the chase as it stands, or must be known of it. */
function Notices({ editor }: { editor: ChaseEditorState }) {
  const { chase: t } = usePhrases('boards')
  const errorText = useErrorText()
  const { tooDear, short, action, hasOwn, coming } = editor
  return (
    <>
      {coming?.length === 0 && <InlineNotice tone="warning" compact live title={t.noRounds} />}
      {short && <InlineNotice tone="warning" compact live title={t.short(short)} />}
      {tooDear && (
        <InlineNotice tone="error" compact live title={t.tooDear({ round: shortRound(tooDear.numero) })} />
      )}
      {hasOwn && <p className="lot-sub">{t.own}</p>}
      {action.error && <InlineNotice tone="error" compact live title={errorText(action.error)} />}
    </>
  )
}

/** What is held, and the button that has it held. */
function Foot({ editor }: { editor: ChaseEditorState }) {
  const { chase: t } = usePhrases('boards')
  const lottery = usePhrases('lottery')
  const money = useMoneyText()
  const { balance } = useBetBalance()
  const isDemo = isTrial(useSession())
  const { action, totalMinor, rounds } = editor
  const isUnknown = isUndecided(action.error)
  const after = balance === undefined ? undefined : toMinor(balance) - totalMinor
  const missing = after !== undefined && after < 0n && !isUnknown ? -after : undefined
  return (
    <div className="lot-ch-foot">
      <dl className="lot-ch-sums">
        <div>
          <dt>{t.total}</dt>
          <dd>
            <ShownMoney amount={totalMinor} className="lot-ch-total" />
          </dd>
        </div>
        {after !== undefined && after >= 0n && (
          <div>
            <dt>{lottery.balanceAfter}</dt>
            <dd>
              <ShownMoney amount={after} />
            </dd>
          </div>
        )}
      </dl>
      {missing === undefined ? (
        <p className="lot-sub">{t.heldText}</p>
      ) : (
        <p className="lot-ch-missing" role="status">
          {t.notEnough({ amount: money(missing) })}
        </p>
      )}
      {missing !== undefined && editor.isReady && !isDemo ? (
        <DepositMissing missing={missing} />
      ) : (
        <Button
          tone="primary"
          size="lg"
          loading={action.isPending}
          disabled={!editor.isReady || missing !== undefined}
          onClick={editor.start}
        >
          {isUnknown ? lottery.askAgain : action.isPending ? t.starting : t.start(rounds.length)}
        </Button>
      )}
    </div>
  )
}

/** The editor of a chase: the slip on coming rounds, each at a multiple of its own. */
export function ChaseEditor({ betting, open, onClose }: EditorProps) {
  const { chase: t } = usePhrases('boards')
  const { close } = usePhrases('ui')
  const money = useMoneyText()
  const editor = useChaseEditor(betting, ({ count, total }) => {
    onClose()
    pushToast({ tone: 'success', title: t.started(count), text: t.startedText({ amount: money(total) }) })
  })
  const { priced, game } = betting
  const { loading, coming } = editor
  const isHeld = editor.action.isPending || isUndecided(editor.action.error)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="xl"
      locked={editor.action.isPending}
      title={t.title}
      description={t.intro({ name: game.labelName, count: priced.count, amount: money(priced.totalMinor) })}
      closeLabel={close}
      footer={<Foot editor={editor} />}
    >
      <div className="lot-ch">
        <ChaseFieldsForm editor={editor} isHeld={isHeld} />
        <div className="lot-ch-list">
          <Notices editor={editor} />
          {coming ? (
            <ChaseTable editor={editor} isHeld={isHeld} />
          ) : loading.error ? (
            <CallFailure call={loading} />
          ) : (
            <Skeleton height={240} />
          )}
        </div>
      </div>
    </Dialog>
  )
}
