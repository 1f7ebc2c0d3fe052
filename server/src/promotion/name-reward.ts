import type { Language } from '@suntala/phrases/languages'
import { findKind } from '#promotion/find-kinds.ts'
import { nameKind } from '#promotion/name-kind.ts'

/** What a reward is called: by a name of its own where its facts bring one, else as its kind is. */
export const nameReward = ({ kind, facts }: { kind: string; facts: unknown }, language: Language): string =>
  findKind(kind)?.nameReward?.(facts, language) ?? nameKind(kind, language)
