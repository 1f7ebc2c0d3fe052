import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import '../src/theme/index.css'
import { brandOutlines } from '../src/ui/brand-outlines.ts'
import { App } from './App.tsx'
import './gallery.css'

const asked = new URLSearchParams(location.search)
const themes = asked.get('theme')?.split(',') ?? ['dark', 'light']
document.documentElement.lang = asked.get('lang') ?? 'en'
document.documentElement.dir = asked.get('dir') ?? 'ltr'
document.documentElement.dataset['theme'] = themes[0] ?? 'dark'

document.body.insertAdjacentHTML('afterbegin', brandOutlines)
const root = document.getElementById('root') ?? document.body
const now = Number(root.dataset['now'] ?? Date.now())
const app = (
  <StrictMode>
    <App now={now} themes={themes} />
  </StrictMode>
)
// Markup from the server, as check.mjs sends it, must be taken over as it is.
if (root.hasChildNodes())
  hydrateRoot(root, app, { onRecoverableError: (error) => console.error('not hydration-safe:', error) })
else createRoot(root).render(app)
