/**
 * Preloaded into each process that `npm start` begins: when the parent disappears without a word (kill -9), the
 * channel to it closes, and the child ends itself as if it had been told to.
 */
if (process.connected) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
}
