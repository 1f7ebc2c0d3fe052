import type { ReactNode } from 'react'
import { Badge } from '../src/ui/Badge.tsx'
import { Lockup } from '../src/ui/Brand.tsx'
import { ClockProvider } from '../src/ui/clock.tsx'
import { ToastHost } from '../src/ui/ToastHost.tsx'
import { TooltipHost } from '../src/ui/TooltipHost.tsx'
import { Account, Carousels } from './account.tsx'
import { Amounts, Buttons, Languages, Marks, TabSets, Time } from './controls.tsx'
import { Choices, Fields } from './forms.tsx'
import { Games } from './games.tsx'
import { Board, Lotteries } from './lottery.tsx'
import { Notices, Overlays } from './overlays.tsx'
import { Records } from './records.tsx'

function Sheet({ theme, children }: { theme: string; children: ReactNode }) {
  return (
    <div className="g-sheet" data-theme={theme}>
      <header>
        <Lockup name="Suntala" />
        <span style={{ marginInlineStart: 'auto' }}>
          <Badge>{theme}</Badge>
        </span>
      </header>
      {children}
    </div>
  )
}

/** Every part in every state, once for each theme. */
export function App({ now, themes }: { now: number; themes: readonly string[] }) {
  return (
    <ClockProvider nowMs={now} serverOffsetMs={0}>
      <main className="g-cols">
        <h1 className="sr-text">Components</h1>
        {themes.map((theme) => (
          <Sheet key={theme} theme={theme}>
            <Buttons />
            <Marks />
            <Languages />
            <TabSets />
            <Time now={now} />
            <Amounts />
            <Fields />
            <Choices />
            <Overlays />
            <Notices />
            <Games />
            <Lotteries now={now} />
            <Board />
            <Board locked />
            <Records />
            <Account />
            <Carousels />
          </Sheet>
        ))}
      </main>
      <ToastHost label="Messages" dismissLabel="Dismiss" />
      <TooltipHost />
    </ClockProvider>
  )
}
