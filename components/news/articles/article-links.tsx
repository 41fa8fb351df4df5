import { getTranslations } from 'next-intl/server'
import { hiddenTitle } from '#components/shared/news/hidden-title.ts'
import type { ArticleCard } from '#lib/contract/news/articles.ts'
import { Link } from '#lib/i18n/link.tsx'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'

/** Titles of articles about a subject, for a card without space for more. */
export async function ArticleLinks({
  articles,
  language,
}: {
  articles: readonly ArticleCard[]
  language: Language
}) {
  const t = await getTranslations('news')
  const hidden = await getTranslations('news.hidden')
  return (
    <div className="border-line border-t pt-3">
      <h3 className="mb-1 font-semibold text-sm">{t('about')}</h3>
      <ul className="text-sm">
        {articles.map((article) => (
          <li key={article.id}>
            <Link
              href={`/detail?id=${article.id}`}
              className="flex min-h-7 items-center text-brand hover:underline max-lg:min-h-11"
            >
              {article.score_hidden
                ? hiddenTitle(article, language, hidden)
                : localisedName(namesUnder(article, 'title'), language)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
