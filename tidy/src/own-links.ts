import type { JSXAttribute } from 'oxc-parser'
import { sourcesOf, visit } from '#source.ts'
import type { Finding, Rule } from '#tree.ts'

const leavesThePage: readonly unknown[] = ['target', 'download']

/** The text that an attribute begins with; nothing for one that is worked out. */
function beginningOf({ value }: JSXAttribute): string {
  const said = value?.type === 'JSXExpressionContainer' ? value.expression : value
  if (said?.type === 'Literal') return typeof said.value === 'string' ? said.value : ''
  return said?.type === 'TemplateLiteral' ? (said.quasis[0]?.value.raw ?? '') : ''
}

export const ownLinks: Rule = {
  name: 'a link of the portal is followed without loading the portal anew',
  check: (files) =>
    sourcesOf(files)
      .filter(({ path, isTest }) => path.startsWith('web/src/') && !isTest)
      .flatMap((source) => {
        const found: Finding[] = []
        visit(source, {
          JSXOpeningElement: ({ name, attributes, start }) => {
            if (name.type !== 'JSXIdentifier' || name.name !== 'a') return
            const own = attributes.filter((each) => each.type === 'JSXAttribute')
            const href = own.find((each) => each.name.name === 'href')
            if (!href || beginningOf(href).startsWith('#')) return
            if (own.some((each) => leavesThePage.includes(each.name.name))) return
            found.push({
              path: source.path,
              line: source.lineAt(start),
              message:
                'a plain <a> loads the portal anew and loses what is on the page: use Anchor, or say its target',
            })
          },
        })
        return found
      }),
}
