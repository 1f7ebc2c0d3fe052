const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Makes any text safe inside an element and inside a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (one) => escapes[one] ?? '')

/** A page's outside. `head` and `body` are markup; everything of a caller in them is escaped already. */
export const htmlPage = (page: { language: string; title: string; head: string; body: string }): string =>
  `<!doctype html>
<html lang="${escapeHtml(page.language)}" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#080e0c">
<title>${escapeHtml(page.title)}</title>
<link rel="icon" href="/assets/mark.svg">
<link rel="preload" href="/assets/fonts/manrope.woff2" as="font" type="font/woff2" crossorigin>
<link rel="preload" href="/assets/fonts/geologica.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/assets/tokens.css">
${page.head}
</head>
<body>
${page.body}
</body>
</html>
`
