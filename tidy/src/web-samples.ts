import type { TextFile } from '#tree.ts'

/** Files that break a rule, words of its complaint, and files that keep it. */
export type Sample = { bad: TextFile[]; says: string[]; good: TextFile[] }

export const file = (path: string, text: string): TextFile => ({ path, text })

/** Samples of the rules that hold the portal's code. */
export const webSamples: Record<string, Sample> = {
  'an effect returns only what it says with return': {
    bad: [
      file('web/src/screens/a/A.tsx', 'useEffect(() => scrollTo(0, 0), [])'),
      file('web/src/screens/a/B.tsx', 'React.useLayoutEffect(() => () => undefined, [])'),
    ],
    says: ['A.tsx:1  useEffect takes the value', 'B.tsx:1  useLayoutEffect'],
    good: [file('web/src/screens/a/A.tsx', 'useEffect(() => {\n  return () => undefined\n}, [])')],
  },
  'a link of the portal is followed without loading the portal anew': {
    bad: [
      file('web/src/screens/a/A.tsx', 'const a = <a href={paths.help()}>{t.help}</a>'),
      file('web/src/screens/a/B.tsx', 'const b = <a className="link" href="/help">{t.help}</a>'),
    ],
    says: ['A.tsx:1  a plain <a> loads the portal anew', 'B.tsx:1  a plain <a>'],
    good: [
      file('web/src/screens/a/A.tsx', 'const a = <Anchor href={paths.help()}>{t.help}</Anchor>'),
      file('web/src/screens/a/B.tsx', 'const b = <a href={url} target="_blank">{t.proof}</a>'),
      file('web/src/screens/a/C.tsx', 'const c = <a href={`#${id}`}>{title}</a>'),
    ],
  },
}
