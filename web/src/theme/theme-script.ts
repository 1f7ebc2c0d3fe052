/** Where the visitor's choice of a theme is kept. */
export const themeKey = 'theme'

/** Source of the inline script for <head>: sets the theme before the first paint. */
export const themeScript = `try{var t=localStorage.getItem("${themeKey}");document.documentElement.dataset.theme=t===null||t==="light"?"light":"dark"}catch{}`
