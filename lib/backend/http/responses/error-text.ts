import { createTranslator } from 'use-intl/core'
import type { Language } from '#lib/shared/languages.ts'
import en from '#messages/en/errors.json' with { type: 'json' }
import vi from '#messages/vi/errors.json' with { type: 'json' }
import zh from '#messages/zh/errors.json' with { type: 'json' }
import type { MessageValues } from '../refusal.ts'

const translators = {
  zh: createTranslator({ locale: 'zh', messages: zh, timeZone: 'UTC' }),
  en: createTranslator({ locale: 'en', messages: en, timeZone: 'UTC' }),
  vi: createTranslator({ locale: 'vi', messages: vi, timeZone: 'UTC' }),
} satisfies Record<Language, unknown>

type Key = Parameters<(typeof translators)['zh']>[0]

/** Returns the text of a message key. Keys come from our own code, so an unknown one is returned as it is. */
export function errorText(language: Language, key: string, values: MessageValues = {}): string {
  return translators[language](key as Key, values as never)
}
