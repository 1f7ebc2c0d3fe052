import './require-node.mjs'

const { onPinnedNode } = await import('./install.mjs')
if (await onPinnedNode(import.meta.filename)) {
  const [{ readSettings }, { runTool, stopTools }, { inRoot }] = await Promise.all([
    import('./settings.mjs'),
    import('./run-tool.mjs'),
    import('./root.mjs'),
  ])
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stopTools)
  // The same secrets as the start's: what is sealed must open there.
  const { childEnvironment } = readSettings()
  const { code } = await runTool(
    process.execPath,
    [inRoot('demo', 'src', 'make-history-cli.ts'), ...process.argv.slice(2)],
    { env: { LOG_LEVEL: 'fatal', ...childEnvironment } },
  )
  process.exit(code)
}
