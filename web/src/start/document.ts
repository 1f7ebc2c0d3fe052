import type { Language } from '@suntala/phrases/languages'
import { directionOf } from '#i18n/language.ts'
import favicon from '#start/favicon.svg?inline'
import { scriptJson, type PageState } from '#start/page-state.ts'
import { fontsToPreload } from '#theme/fonts.ts'
import { brandOutlines } from '#ui/brand-outlines.ts'
import { themeScript, type Theme } from '#theme/theme.ts'

export type PageFiles = { entry: string; css: readonly string[]; preload: readonly string[] }

export type Page = {
  lang: Language
  theme: Theme
  nonce: string
  files: PageFiles
  state: PageState
  /** Title and other head elements of the screen. */
  head: string
  body: string
}

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** A visitor whose stored language the server did not know yet gets the right page before anything is painted. */
const languageScript = `try{var l=localStorage.getItem("hisLang"),d=document;if(l){l=/^t[hy]/i.test(l)?"th":"en";if(l!==d.documentElement.lang&&d.cookie.split("; ").indexOf("lang="+l)<0){d.cookie="lang="+l+"; Path=/; Max-Age=31536000; SameSite=Lax";if(d.cookie.split("; ").indexOf("lang="+l)>=0)location.reload()}}}catch{}`

/** Whose tab holds a session is not asked to log in while the session is being looked up; see shell.css. */
const memberScript = `try{if(sessionStorage.getItem("token"))document.documentElement.dataset.member=""}catch{}`

/** Lazy pictures wait for the first view's main one (see deferredStart); without scripts they do not. */
const firstScript = `document.documentElement.dataset.first=""`

/**
 * What comes after what, so that nothing takes its share of a thin line from the picture that the visitor waits
 * for: the view's main picture, its lazy ones (held by a style in base.css), then the portal's script, which is fetched and started
 * at the first touch at the latest. A press on a button before that is kept, and done once the button works.
 */
const deferredStart = ({ entry, preload }: PageFiles): string =>
  [
    '(function(w,d){',
    'var started=0,opened=0,press=w.earlyPress={button:null,stop:function(){d.removeEventListener("click",keep,true)}};',
    'function keep(e){press.button=e.target.closest&&e.target.closest("button")||press.button}',
    'function painted(then){requestAnimationFrame(function(){setTimeout(then)})}',
    'function ended(pictures,then){var n=1;function one(){if(!--n)then()}pictures.forEach(function(p){',
    'if(!p.complete){n++;p.addEventListener("load",one);p.addEventListener("error",one)}});one()}',
    'function inView(p){var b=p.getBoundingClientRect();return b.width&&b.top<w.innerHeight&&b.left<w.innerWidth&&b.right>0}',
    'function open(){if(opened)return;opened=1;delete d.documentElement.dataset.first;painted(function(){',
    `ended([].filter.call(d.querySelectorAll('img[loading="lazy"]'),inView),function(){`,
    'if(d.readyState==="complete")painted(start);else w.addEventListener("load",function(){painted(start)})})})}',
    'function start(){open();if(started)return;started=1;',
    `${JSON.stringify(preload)}.forEach(function(f){var l=d.createElement("link");l.rel="modulepreload";l.href=f;d.head.append(l)});`,
    // Browsers fetch the installed app's icon with its manifest, and neither is for this view.
    `d.head.insertAdjacentHTML("beforeend",${JSON.stringify(manifestLink)});`,
    `import(${JSON.stringify(entry)})}`,
    'd.addEventListener("click",keep,true);',
    '["pointerdown","keydown","touchstart"].forEach(function(n){d.addEventListener(n,start,{once:true,capture:true,passive:true})});',
    `var main=[].slice.call(d.querySelectorAll('img[fetchpriority="high"]'));`,
    'if(main[0]&&w.PerformanceObserver)new PerformanceObserver(function(l){l.getEntries().forEach(function(e){if(e.element===main[0])open()})})',
    '.observe({type:"largest-contentful-paint",buffered:true});',
    // A picture is shown some time after it has come, which not every browser tells.
    'ended(main,function(){main[0]?setTimeout(open,400):painted(open)});',
    'setTimeout(open,2500);setTimeout(start,4000)})(window,document)',
  ].join('')

const manifestLink = '<link rel="manifest" href="/manifest.webmanifest">'

/** The script of a page that shows nothing before it runs. */
const scriptOf = ({ entry, preload }: PageFiles): string[] => [
  `<script type="module" src="${entry}"></script>`,
  ...preload.map((url) => `<link rel="modulepreload" href="${url}">`),
]

function headOf({ lang, nonce, files, state, head }: Page): string {
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="theme-color" content="#fcfdfa">',
    `<script nonce="${nonce}">${[themeScript, languageScript, memberScript, ...(state.isRendered ? [firstScript] : [])].join(';')}</script>`,
    ...fontsToPreload(lang).map(
      (url) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`,
    ),
    ...files.css.map((url) => `<link rel="stylesheet" href="${url}">`),
    `<link rel="icon" type="image/svg+xml" href="${favicon}">`,
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    head,
    ...(state.isRendered ? [] : [manifestLink, ...scriptOf(files)]),
  ].join('\n')
}

/** The whole HTML document of a page. */
export function writeDocument(page: Page): string {
  const { lang, theme, nonce, files, state, body } = page
  const start = state.isRendered ? `<script nonce="${nonce}">${deferredStart(files)}</script>` : ''
  return [
    '<!doctype html>',
    `<html lang="${lang}" dir="${directionOf(lang)}" data-theme="${attribute(theme)}">`,
    `<head>\n${headOf(page)}\n</head>`,
    '<body>',
    brandOutlines,
    `<div id="root">${body}</div>`,
    `<script type="application/json" id="state" nonce="${nonce}">${scriptJson(state)}</script>`,
    start,
    '</body>',
    '</html>',
  ].join('\n')
}
