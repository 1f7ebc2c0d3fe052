import './require-node.mjs'

// The stages print for people, wherever the output goes.
process.env.LOG_FORMAT ??= 'pretty'

const { onPinnedNode } = await import('./install.mjs')
if (await onPinnedNode(import.meta.filename)) {
  const { testAll } = await import('./test-run.mjs')
  process.exit(await testAll(process.argv.slice(2)))
}
