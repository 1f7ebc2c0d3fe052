import { markupMax } from '@suntala/contract/operator-content'
import sanitizeHtml from 'sanitize-html'
import { validationError } from '#http/validation.ts'

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
  /** Elements within elements: a page draws each level inside the one around it, and stops at some thousands. */
  nestingLimit: 20,
}

/** Texts as they are kept: of markup only what may be shown, so that no reader of the table has to trust it. */
export const sanitizeTexts = (texts: Record<string, string>): Record<string, string> =>
  texts['content'] === undefined ? texts : { ...texts, content: sanitizeHtml(texts['content'], allowed) }

/** @throws ApiError VALIDATION for markup that is too long once its signs are written out: it could not be saved again */
export function assertFits(texts: Record<string, Record<string, string>>): void {
  const tooLong = Object.entries(texts).filter(
    ([, each]) => (sanitizeTexts(each)['content'] ?? '').length > markupMax,
  )
  if (tooLong.length > 0)
    throw validationError(
      tooLong.map(([language]) => ({
        field: `texts.${language}.content`,
        kind: 'length',
        min: 0,
        max: markupMax,
      })),
    )
}
