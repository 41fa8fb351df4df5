import { randomInt } from 'node:crypto'
import type { Language } from '#lib/shared/languages.ts'

/** What a newcomer is called until he says otherwise, followed by six digits. */
const NEWCOMER: Record<Language, string> = { zh: '球迷', en: 'Fan', vi: 'CĐV' }

export const givenName = (language: Language): string =>
  `${NEWCOMER[language]}${randomInt(100_000, 1_000_000)}`

/** True for a name that was given and never changed. */
export const isGivenName = (name: string): boolean =>
  Object.values(NEWCOMER).some((word) => name.startsWith(word) && /^\d{6}$/.test(name.slice(word.length)))
