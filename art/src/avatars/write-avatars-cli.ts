import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { avatars, drawAvatar } from '#avatars/avatars.ts'

const folder = resolve(import.meta.dirname, '../../pack/avatars')
mkdirSync(folder, { recursive: true })
for (const [name, drawn] of Object.entries(avatars)) writeFileSync(`${folder}/${name}.svg`, drawAvatar(drawn))
