import sanitizeHtml from 'sanitize-html'

/** What a notice or a promotion may be made of; the portal draws no other elements either. */
const allowed = {
  allowedTags: [
    'p',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'b',
    'strong',
    'i',
    'em',
    'u',
    'blockquote',
    'br',
    'a',
  ],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
}

/** Texts as they are kept: of markup only what may be shown, so that no reader of the table has to trust it. */
export const sanitizeTexts = (texts: Record<string, string>): Record<string, string> =>
  texts['content'] === undefined ? texts : { ...texts, content: sanitizeHtml(texts['content'], allowed) }
