import { randomInt } from 'node:crypto'
import type { Language } from '#lib/shared/languages.ts'

/** Prefix of a new user's nickname until they change it, followed by six digits. */
const NEWCOMER: Record<Language, string> = { zh: '球迷', en: 'Fan', vi: 'CĐV' }

export const generateNickname = (language: Language): string =>
  `${NEWCOMER[language]}${randomInt(100_000, 1_000_000)}`

/** Returns true for a generated nickname that was never changed. */
export const isGeneratedNickname = (name: string): boolean =>
  Object.values(NEWCOMER).some((word) => name.startsWith(word) && /^\d{6}$/.test(name.slice(word.length)))
