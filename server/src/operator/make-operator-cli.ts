import { randomBytes } from 'node:crypto'
import { permissions } from '@suntala/contract/permission'
import { readConfig } from '#config.ts'
import { openDatabase } from '#db/database.ts'
import { makeOperator } from '#operator/make-operator.ts'
import type { Grant } from '#operator/rules.ts'

const [username, ...wanted] = process.argv.slice(2)
const unknown = wanted.filter((one) => one !== 'all' && !(permissions as readonly string[]).includes(one)) // compared as text
if (!username || wanted.length === 0 || unknown.length > 0) {
  console.error(
    `Usage: npm run operator -- NAME all | PERMISSION ...\nPermissions: ${permissions.join(', ')}`,
  )
  process.exit(2)
}

const { databaseUrl, dataDir } = readConfig(process.env)
const db = await openDatabase({ url: databaseUrl, dataDir })
try {
  const password = randomBytes(15).toString('base64url')
  const granted: Grant[] = wanted.includes('all') ? ['all'] : (wanted as Grant[]) // each was looked up above
  await makeOperator(db, { username, password, permissions: granted, at: new Date() })
  console.log(`${username} may: ${granted.join(', ')}\nPassword, shown once: ${password}`)
} finally {
  await db.close()
}
