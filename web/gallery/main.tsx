import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import '../src/theme/index.css'
import { Badge } from '../src/ui/Badge.tsx'
import { Lockup } from '../src/ui/Brand.tsx'
import { ToastViewport } from '../src/ui/ToastViewport.tsx'
import { TooltipHost } from '../src/ui/Tooltip.tsx'
import { Account, Carousels } from './account.tsx'
import { Amounts, Buttons, Marks, TabSets, Time } from './controls.tsx'
import { Choices, Fields } from './forms.tsx'
import './gallery.css'
import { Games } from './games.tsx'
import { Board, Lotteries } from './lottery.tsx'
import { Notices, Overlays } from './overlays.tsx'
import { Records } from './records.tsx'

const now = Date.now()
const asked = new URLSearchParams(location.search)
const themes = asked.get('theme')?.split(',') ?? ['dark', 'light']
const lang = asked.get('lang') ?? 'en'
document.documentElement.lang = lang
document.documentElement.dir = asked.get('dir') ?? 'ltr'
document.documentElement.dataset['theme'] = themes[0] ?? 'dark'

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

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <main className="g-cols">
      <h1 className="sr-text">Components</h1>
      {themes.map((theme) => (
        <Sheet key={theme} theme={theme}>
          <Buttons />
          <Marks />
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
    <ToastViewport dismissLabel="Dismiss" />
    <TooltipHost />
  </StrictMode>,
)
