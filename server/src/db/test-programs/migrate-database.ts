// A process that migrates: node migrate-database.ts <connection as JSON> <folder of migrations>
import { migrate } from '#db/migrate.ts'

const [connection = '{}', directory = ''] = process.argv.slice(2)
const applied = await migrate({ connection: JSON.parse(connection) }, { directory, functionsBelow: 'none' })
process.send?.({ applied })
process.disconnect?.()
