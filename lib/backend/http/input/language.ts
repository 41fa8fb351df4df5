import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#lib/shared/languages.ts'

const toLanguage = (value: string): Language | undefined => LANGUAGES.find((language) => language === value)

/**
 * Returns the language for the messages of a response: from the client's `lang` header, else from
 * Accept-Language.
 */
export function languageOf(headers: Headers): Language {
  const requested = toLanguage(headers.get('lang') ?? '')
  if (requested) return requested
  for (const part of (headers.get('accept-language') ?? '').slice(0, 200).split(',')) {
    const language = toLanguage(part.trim().slice(0, 2).toLowerCase())
    if (language) return language
  }
  return DEFAULT_LANGUAGE
}
