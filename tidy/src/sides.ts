import { sourcesOf, visit } from '#source.ts'
import type { Finding, Rule, TextFile } from '#tree.ts'

const advice =
  'use its logical twin (inline-start, inline-end, ms-, pe-, text-start), which a right-to-left language turns'

const cssSide =
  /(^|[\s;{])((margin|padding|border|inset|scroll-margin|scroll-padding)-(left|right)[\w-]*|border-(top|bottom)-(left|right)-radius|left|right)\s*:|\b(text-align|float|clear)\s*:\s*(left|right)\b/

/** A line that says why it means the physical side (a swipe, a wheel, a chart) is believed. */
const isExplained = (line: string): boolean => /\/\*.*\p{L}{3}.*\*\//u.test(line)

function inCss({ path, text }: TextFile): Finding[] {
  return text.split('\n').flatMap((line, index): Finding[] => {
    const found = isExplained(line) ? null : cssSide.exec(line)
    return found ? [{ path, line: index + 1, message: `'${found[0].trim()}': ${advice}` }] : []
  })
}

const className =
  /(?:^|[\s:!])-?((?:m|p|scroll-m|scroll-p)[lr]|left|right|(?:border|rounded)-(?:[lr]|[tb][lr]))-(?:\[|\(|\d|px|full|auto|none|sm|md|lg|xl)|(?:^|[\s:!])((?:text|float|clear)-(?:left|right)|border-[lr]|rounded-(?:[lr]|[tb][lr]))(?=$|\s)/
const styleKey = /^(margin|padding|border)?(Left|Right)\w*$|^(left|right)$/

function inCode(files: readonly TextFile[]): Finding[] {
  return sourcesOf(files)
    .filter(({ path, isTest }) => path.startsWith('web/src/') && path.endsWith('.tsx') && !isTest)
    .flatMap((source) => {
      const found: Finding[] = []
      const lines = source.text.split('\n')
      const add = (offset: number, what: string) => {
        const line = source.lineAt(offset)
        if (/\/\/|\/\*/.test(lines[line - 1] ?? '')) return
        found.push({ path: source.path, line, message: `'${what.trim()}': ${advice}` })
      }
      const check = (text: string, offset: number) => {
        const match = className.exec(text)
        if (match) add(offset, match[0])
      }
      visit(source, {
        Literal: ({ value, start }) => typeof value === 'string' && check(value, start),
        TemplateElement: ({ value, start }) => check(value.raw, start),
        JSXAttribute: ({ name, value }) => {
          if (name.name !== 'style' || value?.type !== 'JSXExpressionContainer') return
          if (value.expression.type !== 'ObjectExpression') return
          for (const property of value.expression.properties) {
            if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
            if (styleKey.test(property.key.name)) add(property.start, property.key.name)
          }
        },
      })
      return found
    })
}

export const logicalSides: Rule = {
  name: 'the portal has no left and right in its styles',
  check: (files) => [
    ...files.filter(({ path }) => /^web\/.*\.css$/.test(path)).flatMap(inCss),
    ...inCode(files),
  ],
}
