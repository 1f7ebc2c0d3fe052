import '#operator/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { browserQueryClient } from '#api/query-client.ts'
import { currentLanguage, saveLanguage, startLanguage } from '#i18n/language.ts'
import { loadAreas } from '#i18n/load-phrases.ts'
import { Console } from '#operator/Console.tsx'
import { restoreSession } from '#operator/session.ts'
import { startTheme } from '#theme/theme.ts'
import { brandOutlines } from '#ui/brand-outlines.ts'

/** The operators' console: nothing of the portal's start, and nothing is rendered on the server. */
async function start(): Promise<void> {
  document.documentElement.dataset['theme'] = startTheme()
  document.body.insertAdjacentHTML('afterbegin', brandOutlines)
  const lang = startLanguage()
  currentLanguage.set(lang)
  await loadAreas(lang, [
    'operator',
    'house',
    'actions',
    'audit',
    'dashboard',
    'setting',
    'people',
    'draws',
    'teams',
    'content',
    'closings',
    'category',
    'reconciliation',
    'agent',
    'contract',
    'lotteries',
    'errors',
    'form',
    'ui',
  ])
  saveLanguage(lang)
  restoreSession()
  const root = document.getElementById('root') as HTMLElement // operator.html has it
  createRoot(root).render(
    <StrictMode>
      <Console queries={browserQueryClient()} firstLanguage={lang} />
    </StrictMode>,
  )
}

// NOTE: not awaited here: the parts that it loads import from this module's chunk, which must have ended by then.
void start()
