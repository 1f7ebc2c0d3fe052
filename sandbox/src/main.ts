import { buildApp } from '#app.ts'
import { readSettings } from '#settings.ts'

// What is kept here is for this user alone.
process.umask(0o077)
const settings = readSettings(process.env)
const { app } = buildApp(settings, { log: true })

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void app.close().then(() => process.exit(0))
  })

await app.listen({ host: settings.host, port: settings.port })
console.log(`sandbox ready at ${settings.publicUrl}`)
