import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#lib/shared/languages.ts'

const known = (value: string): Language | undefined => LANGUAGES.find((language) => language === value)

/** The language a request wants its messages in: our client's `lang` header first, then Accept-Language. */
export function languageOf(headers: Headers): Language {
  const asked = known(headers.get('lang') ?? '')
  if (asked) return asked
  for (const part of (headers.get('accept-language') ?? '').slice(0, 200).split(',')) {
    const language = known(part.trim().slice(0, 2).toLowerCase())
    if (language) return language
  }
  return DEFAULT_LANGUAGE
}
