import { LANGUAGES, type Language } from '#lib/shared/languages.ts'

type Texts = { [Field in `title_${Language}`]?: string | null }
type WholeTexts = Texts & { [Field in `body_${Language}` | `lead_${Language}`]?: string | null }

/** The language an article is read in: the reader's where it has a title and a text in it, else the first that has both. */
export function languageOf(article: WholeTexts, language: Language): Language {
  const has = (each: Language) => Boolean(article[`title_${each}`] && article[`body_${each}`])
  return [language, ...LANGUAGES].find(has) ?? language
}

/** The title in a list, and the language it is in. */
export function titleOf(card: Texts, language: Language): { title: string; language: Language } {
  for (const each of [language, ...LANGUAGES]) {
    const title = card[`title_${each}`]
    if (title) return { title, language: each }
  }
  return { title: '', language }
}

/** A text whose scores stay whole at the end of a line: a joiner that cannot be seen holds each side of the hyphen. */
export const unbroken = (text: string): string => text.replace(/(\d)-(?=\d)/g, '$1\u2060-\u2060')
