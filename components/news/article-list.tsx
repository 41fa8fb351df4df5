import { getTranslations } from 'next-intl/server'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { ArticleCard as Card } from '#lib/contract/news/articles.ts'
import { Link } from '#lib/i18n/link.tsx'
import type { Language } from '#lib/shared/languages.ts'
import { ArticleCard } from './article-card.tsx'

interface ArticleListProps {
  articles: readonly Card[]
  language: Language
  /** Server time (ISO 8601). */
  now: string
  /** Title of the box; `news.about` by default. */
  title?: string
  /** In two columns where there is space. */
  wide?: boolean
  /** Id of the heading; must differ where a page has several lists. */
  id?: string
}

/**
 * Articles about a match, a team or a competition: a box for their pages. Renders nothing if there are none.
 */
export async function ArticleList({
  articles,
  language,
  now,
  title,
  wide = false,
  id = 'articles-about',
}: ArticleListProps) {
  const t = await getTranslations('news')
  if (articles.length === 0) return null
  return (
    <Box labelledBy={id} className="overflow-clip">
      <BoxHead
        id={id}
        title={title ?? t('about')}
        end={
          <Link href="/news" className="hit-44 flex items-center gap-0.5 text-ink-2 text-sm hover:text-brand">
            {t('all')}
            <Icon name="chevron-right" size={16} />
          </Link>
        }
      />
      <ul className={`-mr-px -mb-px grid grid-cols-1 ${wide ? 'md:grid-cols-2' : ''}`}>
        {articles.map((card) => (
          <li key={card.id} className="min-w-0 border-line border-r border-b">
            <ArticleCard card={card} language={language} now={now} layout="small" heading="h3" />
          </li>
        ))}
      </ul>
    </Box>
  )
}
