import { randomBytes } from 'node:crypto'
import { operatorRoles } from '@suntala/contract/operator-role'
import { permissions } from '@suntala/contract/permission'
import { readConfig } from '#config.ts'
import { openDatabase } from '#db/database.ts'
import { makeOperator } from '#operator/make-operator.ts'
import { type Grant, grantOf } from '#operator/rules.ts'

const [username, ...wanted] = process.argv.slice(2)
const [first] = wanted
const role = wanted.length === 1 ? operatorRoles.find((each) => each === first) : undefined
const unknown = wanted.filter((one) => one !== 'all' && !(permissions as readonly string[]).includes(one)) // compared as text
if (!username || wanted.length === 0 || (!role && unknown.length > 0)) {
  console.error(
    `Usage: npm run operator -- NAME ROLE | all | PERMISSION ...\nRoles: ${operatorRoles.join(', ')}; all is what a manager may\nPermissions: ${permissions.join(', ')}`,
  )
  process.exit(2)
}

const { databaseUrl, dataDir } = readConfig(process.env)
const db = await openDatabase({ url: databaseUrl, dataDir })
try {
  const password = randomBytes(15).toString('base64url')
  const named = role ? grantOf(role) : wanted.includes('all') ? 'all' : undefined
  const granted: Grant[] = named ? [named] : (wanted as Grant[]) // each was looked up above
  await makeOperator(db, { username, password, permissions: granted, at: new Date() })
  console.log(`${username} may: ${granted.join(', ')}\nPassword, shown once: ${password}`)
} finally {
  await db.close()
}
