import { createTranslator } from 'use-intl/core'
import type { Language } from '#lib/shared/languages.ts'
import en from '#messages/en/accounts/sms.json' with { type: 'json' }
import vi from '#messages/vi/accounts/sms.json' with { type: 'json' }
import zh from '#messages/zh/accounts/sms.json' with { type: 'json' }
import type { Mobile, SmsText } from './port.ts'

const translators = {
  zh: createTranslator({ locale: 'zh', messages: zh, timeZone: 'UTC' }),
  en: createTranslator({ locale: 'en', messages: en, timeZone: 'UTC' }),
  vi: createTranslator({ locale: 'vi', messages: vi, timeZone: 'UTC' }),
} satisfies Record<Language, unknown>

/** Renders the whole message as text, for adapters that send text instead of a template id. */
export function renderSms(text: SmsText, language: Language): string {
  const translate = translators[language]
  return text.kind === 'code'
    ? translate('code', { code: text.code, minutes: String(text.minutes) })
    : translate('known')
}

/** Formats a number like +8613800000000. */
export const international = ({ country, number }: Mobile): string => `+${country}${number}`
