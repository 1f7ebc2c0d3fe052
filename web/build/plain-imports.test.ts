import { expect, test } from 'vitest'
import { unwrapImports } from './plain-imports.ts'

test('an import in a written file is nothing more', () => {
  expect(unwrapImports('a={en:()=>x(()=>import(`./auth.en-1.js`),[])}')).toBe(
    'a={en:()=>import(`./auth.en-1.js`)}',
  )
  expect(
    unwrapImports(
      'async()=>(await x(async()=>{let{Home:e}=await import(`./Home-1.js`);return{Home:e}},[])).Home',
    ),
  ).toBe('async()=>(await import(`./Home-1.js`)).Home')
  expect(unwrapImports('f(()=>g(),[])')).toBe('f(()=>g(),[])')
})
