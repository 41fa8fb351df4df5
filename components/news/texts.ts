import { LANGUAGES, type Language } from '#lib/shared/languages.ts'

type Texts = { [Field in `title_${Language}`]?: string | null }
type FullTexts = Texts & { [Field in `body_${Language}` | `lead_${Language}`]?: string | null }

/**
 * Returns the language an article is shown in: the user's if it has a title and a text in it, otherwise the
 * first that has both.
 */
export function languageOf(article: FullTexts, language: Language): Language {
  const has = (each: Language) => Boolean(article[`title_${each}`] && article[`body_${each}`])
  return [language, ...LANGUAGES].find(has) ?? language
}

/** Returns the title in a list, and its language. */
export function titleOf(card: Texts, language: Language): { title: string; language: Language } {
  for (const each of [language, ...LANGUAGES]) {
    const title = card[`title_${each}`]
    if (title) return { title, language: each }
  }
  return { title: '', language }
}
