import { factsOf, type Language } from '@suntala/phrases/languages'
import { frontEntry } from '#api/entries.ts'
import { languageScript } from '#i18n/language-script.ts'
import favicon from '#start/favicon.svg?inline'
import { bringScript, type PortalScript } from '#start/bring-script.ts'
import { runEarlyClocks } from '#start/early-clocks.ts'
import { queueEarlyInput, startAfterFirstView, type AfterFirstView } from '#start/first-view.ts'
import { keepCodes } from '#start/keep-codes.ts'
import { scriptJson, type PageState } from '#start/page-state.ts'
import { fontsToPreload } from '#theme/fonts.ts'
import { brandOutlines } from '#ui/brand-outlines.ts'
import { themeScript } from '#theme/theme-script.ts'
import type { Theme } from '#theme/theme.ts'
import { escapeHtml } from '#util/escape-html.ts'
import { keepInstallPrompt } from '#util/install-prompt.ts'
import { laterStylesId } from '#theme/later-styles.ts'
import { partLimitMs } from '#util/load-part.ts'

export type PageFiles = {
  entry: string
  /** What the entry imports, the innermost first. */
  before: readonly string[]
  /** What every page shows, and what home and the lobbies of games do without. */
  css: { first: readonly string[]; later: string }
  preload: readonly string[]
}

export type Page = {
  lang: Language
  theme: Theme
  nonce: string
  /** The platform's time in epoch ms, or what each response replaces by it. */
  sentAt: string
  files: PageFiles
  /** Whether what it shows waits for the later sheet: all but home and the lobbies of games. */
  needsLaterStyles: boolean
  state: PageState
  /** What a page says whose script does not come. */
  lost: { text: string; retry: string }
  /** Title and other head elements of the screen. */
  head: string
  body: string
}

/**
 * Whose tab or browser holds a session is shown nothing for guests while the session is being looked up (rail.css), and
 * keeps the places of what comes with it (shell/remembered-frame.ts).
 */
const memberScript = `try{const d=document.documentElement,s=localStorage.getItem("hasSession")||"";if(s||sessionStorage.getItem("token")){d.dataset.member=s;if(parseInt(s)>99)d.style.setProperty("--account",parseInt(s)+"px")}}catch{}`

const installScript = `(${keepInstallPrompt.toString()})()`

const codesScript = `(${keepCodes.toString()})()`

/** Lazy pictures wait for the first view's main one (see first-view.ts); without scripts they do not. */
const firstScript = `document.documentElement.dataset.first=""`

const manifest = '/manifest.webmanifest'

const portalScript = ({ files: { entry, before } }: Page): PortalScript => {
  const report = frontEntry('chunkReport').path
  return { entry, before, report, version: __PORTAL_VERSION__, limitMs: partLimitMs }
}

const earlyClocks = ({ sentAt }: Page): string => `(${runEarlyClocks.toString()})(${sentAt})`

const deferredStart = (page: Page): string => {
  const after: AfterFirstView = { script: portalScript(page), preload: page.files.preload, manifest }
  return `${earlyClocks(page)};(${queueEarlyInput.toString()})();(${startAfterFirstView.toString()})(${JSON.stringify(after)},${bringScript.toString()})`
}

/** A page that shows nothing before its script runs brings it at once. */
const startAtOnce = (page: Page): string =>
  `${earlyClocks(page)};(${bringScript.toString()})(${JSON.stringify(portalScript(page))})`

function headOf({ lang, nonce, files, needsLaterStyles, state, head }: Page): string {
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="theme-color" content="#fcfdfa">',
    `<script nonce="${nonce}">${[themeScript, languageScript, memberScript, installScript, codesScript, ...(state.isRendered ? [firstScript] : [])].join(';')}</script>`,
    ...fontsToPreload(lang).map(
      (url) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`,
    ),
    ...files.css.first.map((url) => `<link rel="stylesheet" href="${url}">`),
    `<link rel="stylesheet" id="${laterStylesId}" href="${files.css.later}"${needsLaterStyles ? '' : ' disabled'}>`,
    `<link rel="icon" type="image/svg+xml" href="${favicon}">`,
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    head,
    ...(state.isRendered
      ? []
      : [
          `<link rel="manifest" href="${manifest}">`,
          ...files.preload.map((url) => `<link rel="modulepreload" href="${url}">`),
        ]),
  ].join('\n')
}

/** The whole HTML document of a page. */
export function writeDocument(page: Page): string {
  const { lang, theme, nonce, state, lost, body } = page
  const start = state.isRendered
    ? `<script nonce="${nonce}">${deferredStart(page)}</script>`
    : `<script type="module" nonce="${nonce}">${startAtOnce(page)}</script>`
  return [
    '<!doctype html>',
    `<html lang="${lang}" dir="${factsOf(lang).direction}" data-theme="${escapeHtml(theme)}">`,
    `<head>\n${headOf(page)}\n</head>`,
    '<body>',
    brandOutlines,
    `<div id="root">${body}</div>`,
    `<p id="lost" class="lost" role="alert" hidden>${escapeHtml(lost.text)} <a href="">${escapeHtml(lost.retry)}</a></p>`,
    `<script type="application/json" id="state" nonce="${nonce}">${scriptJson(state)}</script>`,
    start,
    '</body>',
    '</html>',
  ].join('\n')
}
