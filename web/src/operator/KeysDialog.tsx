import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Dialog } from '#ui/Dialog.tsx'

/** What each key does. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = usePhrases('operator').keys
  const { close } = usePhrases('ui')
  const keys = [
    ['j', t.down],
    ['k', t.up],
    ['↵', t.open],
    ['c', t.claim],
    ['a', t.approve],
    ['m', t.match],
    ['b', t.giveBack],
    ['t', t.takeBack],
    ['e', t.endRefund],
    ['r', t.reject],
    ['w', t.write],
    ['n', t.next],
    ['Esc', t.close],
    ['/', t.search],
    ['?', t.help],
  ]
  return (
    <Dialog open={open} onClose={onClose} title={t.title} closeLabel={close} size="sm" phone="card">
      <dl className="ops-keys">
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd className="kbd">{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
