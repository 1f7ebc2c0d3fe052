import { useState, type ReactNode } from 'react'
import { Badge, Count } from '../src/ui/Badge.tsx'
import { Button } from '../src/ui/Button.tsx'
import { ConfirmDialog, Dialog } from '../src/ui/Dialog.tsx'
import { Drawer, Sheet } from '../src/ui/Drawer.tsx'
import { Field } from '../src/ui/Field.tsx'
import { Menu } from '../src/ui/Menu.tsx'
import { EmptyState, ErrorState, InlineNotice } from '../src/ui/Notice.tsx'
import { Skeleton } from '../src/ui/Skeleton.tsx'
import { Popover } from '../src/ui/Popover.tsx'
import { TextInput } from '../src/ui/TextInput.tsx'
import { pushToast } from '../src/ui/toasts.ts'
import { ToastCard } from '../src/ui/ToastViewport.tsx'
import { Block, Row, Stack, Two } from './Sheet.tsx'

const nothing = () => undefined

function Opener({
  label,
  children,
}: {
  label: string
  children: (open: boolean, close: () => void) => ReactNode
}) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {children(open, () => setOpen(false))}
    </>
  )
}

export function Overlays() {
  const [lang, setLang] = useState('en')
  return (
    <Block title="Dialogs, drawers, menus, toasts (press to open)">
      <Row>
        <Opener label="Dialog">
          {(open, onClose) => (
            <Dialog
              open={open}
              onClose={onClose}
              title="Log in"
              description="New here? Create an account."
              closeLabel="Close"
              footer={
                <Button
                  tone="primary"
                  size="lg"
                  onClick={() => pushToast({ tone: 'success', title: 'Shown above the dialog' })}
                >
                  Log in
                </Button>
              }
            >
              <Field label="Username">
                <TextInput icon="user" data-autofocus="" />
              </Field>
            </Dialog>
          )}
        </Opener>
        <Opener label="Split dialog">
          {(open, onClose) => (
            <Dialog
              open={open}
              onClose={onClose}
              title="Create your account"
              closeLabel="Close"
              side={<div style={{ background: 'linear-gradient(170deg,#06221a,#1c7a52)' }} />}
            >
              <Stack>
                {Array.from({ length: 14 }, (_, index) => (
                  <Field key={index} label={`Field ${index + 1}`}>
                    <TextInput />
                  </Field>
                ))}
              </Stack>
            </Dialog>
          )}
        </Opener>
        <Opener label="Confirm">
          {(open, onClose) => (
            <ConfirmDialog
              open={open}
              onClose={onClose}
              icon="sign-out"
              flipIcon
              title="Log out of Suntala?"
              text="Open bets stay open. You can come back any time."
              cancelLabel="Stay"
              confirmLabel="Log out"
              onConfirm={onClose}
            />
          )}
        </Opener>
        <Opener label="Drawer">
          {(open, onClose) => (
            <Drawer open={open} onClose={onClose} title="Menu" hideTitle closeLabel="Close menu">
              <b>narin88</b>
            </Drawer>
          )}
        </Opener>
        <Opener label="Details">
          {(open, onClose) => (
            <Drawer
              open={open}
              onClose={onClose}
              title="Bet SL9928411"
              side="end"
              width={420}
              closeLabel="Close"
            >
              <p className="soft">Stake, result, round.</p>
            </Drawer>
          )}
        </Opener>
        <Opener label="Sheet">
          {(open, onClose) => (
            <Sheet
              open={open}
              onClose={onClose}
              title="Bet slip"
              closeLabel="Close"
              footer={<Button tone="primary">Place 6 bets</Button>}
            >
              <p className="soft">Six bets.</p>
            </Sheet>
          )}
        </Opener>
        <Menu
          label="Language"
          trigger={(props) => (
            <Button tone="ghost" icon="translate" {...props}>
              {lang}
            </Button>
          )}
          items={[
            { id: 'en', label: 'English', current: lang === 'en', onSelect: () => setLang('en') },
            { id: 'th', label: 'ไทย', lang: 'th', current: lang === 'th', onSelect: () => setLang('th') },
          ]}
        />
        <Menu
          label="More"
          align="end"
          trigger={(props) => <Button icon="dots-three" label="More" {...props} />}
          items={[
            {
              id: 'a',
              label: 'Messages',
              icon: 'envelope-simple',
              end: <Count value={12} />,
              href: '#messages',
            },
            { id: 'b', label: 'Limits', icon: 'shield-check', onSelect: nothing },
            { id: 'c', label: 'Export', icon: 'download-simple', disabled: true, onSelect: nothing },
            { id: 'd', label: 'Log out', icon: 'sign-out', danger: true, onSelect: nothing },
          ]}
        />
        <Popover
          label="About this figure"
          trigger={(props) => <Button icon="info" label="About this figure" {...props} />}
        >
          <p style={{ margin: 4, maxWidth: 240 }}>Totals include everyone below you.</p>
        </Popover>
        <Button
          onClick={() =>
            pushToast({
              tone: 'error',
              title: 'Your bets were not placed',
              text: 'Nothing was taken.',
              action: { label: 'Try again', onSelect: nothing },
            })
          }
        >
          Toast
        </Button>
      </Row>
    </Block>
  )
}

export function Notices() {
  return (
    <Block title="Toasts, notices, empty, error, loading">
      <Stack>
        <Two>
          <Stack>
            <ToastCard
              dismissLabel="Dismiss"
              toast={{
                id: -1,
                tone: 'error',
                title: 'Your bets were not placed',
                text: 'The connection dropped. Nothing was taken.',
                action: { label: 'Try again', onSelect: nothing },
              }}
            />
            <ToastCard
              dismissLabel="Dismiss"
              toast={{
                id: -2,
                tone: 'success',
                title: '฿5,000.00 is in your wallet',
                text: 'Bank QR, reference 8841-2207',
              }}
            />
            <ToastCard
              dismissLabel="Dismiss"
              toast={{
                id: -3,
                tone: 'warning',
                title: 'No code arrived?',
                text: 'You can ask again in 41 seconds.',
              }}
            />
            <ToastCard dismissLabel="Dismiss" toast={{ id: -4, tone: 'info', title: 'Copied' }} />
          </Stack>
          <Stack>
            <InlineNotice
              tone="warning"
              title="Did your ฿12,000 arrive?"
              action={<Button tone="invert">Confirm</Button>}
            >
              Counts as received in 22:40
            </InlineNotice>
            <InlineNotice tone="warning" compact>
              62 pays 80 instead of 95 this round. The rate is fixed when you confirm.
            </InlineNotice>
            <InlineNotice tone="error" compact>
              That is more than your balance.
            </InlineNotice>
            <InlineNotice title="Draws at 16:00">Bets lock 20 seconds before.</InlineNotice>
            <InlineNotice tone="success" title="Limit lowered at once" />
          </Stack>
        </Two>
        <Two>
          <EmptyState
            title="No bets in these 7 days"
            text="Pick other dates, or look at the last 30 days."
            action={<Button size="sm">Last 30 days</Button>}
          />
          <ErrorState
            title="The list did not load"
            text="Network trouble. Your bets are safe."
            code="Code 504-AX."
            retryLabel="Try again"
            onRetry={nothing}
          />
        </Two>
        <Row>
          <Skeleton width={160} />
          <Skeleton width={44} height={44} radius={99} />
          <Badge>Loading</Badge>
        </Row>
      </Stack>
    </Block>
  )
}
