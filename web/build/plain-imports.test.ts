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
  expect(unwrapImports('x(()=>import(`./place-1.js`).then(e=>e.n),[])')).toBe(
    'import(`./place-1.js`).then(e=>e.n)',
  )
  const styled =
    'const __vite__mapDeps=(i,m=__vite__mapDeps)=>i;\nx(()=>import(`./a-1.js`),__vite__mapDeps([0]))'
  expect(unwrapImports(styled)).toBe('import(`./a-1.js`)')
  expect(unwrapImports('f(()=>g(),[])')).toBe('f(()=>g(),[])')
})
