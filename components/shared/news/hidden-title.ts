import type { ArticleCard } from '#lib/contract/news/articles.ts'
import type { Messages } from '#lib/i18n/messages/messages.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'

type Key = keyof Pick<Messages['news']['hidden'], 'report' | 'preview' | 'article'>
/** A translator of the namespace `news.hidden`. */
type Translate = (key: Key, values: { home: string; away: string }) => string

/** The teams of an article's first match, in a language; empty without a match. */
export function subjectNames({ subjects }: Pick<ArticleCard, 'subjects'>, language: Language) {
  const [match] = subjects
  return {
    home: match ? localisedName(namesUnder(match, 'home_team_name'), language) : '',
    away: match ? localisedName(namesUnder(match, 'away_team_name'), language) : '',
  }
}

/** The title of an article whose own tells a hidden score: the teams and its kind. */
export const hiddenTitle = (
  article: Pick<ArticleCard, 'kind' | 'subjects'>,
  language: Language,
  t: Translate,
): string => t(article.kind, subjectNames(article, language))
