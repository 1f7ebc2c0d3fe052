import './require-node.mjs'

const { onPinnedNode } = await import('./install.mjs')
if (await onPinnedNode(import.meta.filename)) {
  const { testAll } = await import('./test-run.mjs')
  process.exit(await testAll(process.argv.slice(2)))
}
