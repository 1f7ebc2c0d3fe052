import type { message as en } from '#en/message.ts'
import type { PhrasesLike } from '#shape.ts'

export const message = {
  codeSubject: (p) => `${p.code} คือรหัส ${p.brand} ของคุณ`,
  code: (p) => `${p.code} คือรหัส ${p.brand} ของคุณ ใช้ได้ ${p.minutes} นาที ห้ามบอกรหัสนี้กับใคร รวมถึงเจ้าหน้าที่ของเรา`,
} satisfies PhrasesLike<typeof en>
