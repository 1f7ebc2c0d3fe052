import './require-node.mjs'

const { onPinnedNode } = await import('./install.mjs')
if (await onPinnedNode(import.meta.filename)) {
  const { start } = await import('./world.mjs')
  await start()
}
