import { getTranslations } from 'next-intl/server'
import { Cover } from '#components/shared/news/cover.tsx'
import { hiddenTitle } from '#components/shared/news/hidden-title.ts'
import { joinScores } from '#components/shared/scores/join-scores.ts'
import { RelativeTime } from '#components/shared/time/relative-time.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import type { ArticleCard as Card } from '#lib/contract/news/articles.ts'
import { Link } from '#lib/i18n/link.tsx'
import type { Language } from '#lib/shared/languages.ts'
import { titleOf } from './texts.ts'

interface ArticleCardProps {
  card: Card
  language: Language
  /** Server time (ISO 8601). */
  now: string
  /** `wide`: with a lead; `small`: one line and a small picture; `large`: the picture on top. */
  layout?: 'wide' | 'small' | 'large'
  heading?: 'h2' | 'h3'
}

/** An article in a list; the whole card is one link. */
export async function ArticleCard({
  card,
  language,
  now,
  layout = 'wide',
  heading: Heading = 'h2',
}: ArticleCardProps) {
  const t = await getTranslations('news')
  const { title: own, language: written } = titleOf(card, language)
  const hidden = await getTranslations('news.hidden')
  const title = card.score_hidden ? hiddenTitle(card, language, hidden) : own
  const lead = card[`lead_${written}`]
  const other = written === language || card.score_hidden ? undefined : written
  const large = layout === 'large'
  const small = layout === 'small'
  return (
    <article
      className={`group relative flex min-w-0 ${large ? 'flex-col' : 'gap-3 px-4 py-3 hover:bg-surface-2'} ${layout === 'wide' ? 'sm:gap-4' : ''}`}
    >
      <Cover
        id={card.id}
        categoryId={card.category_id}
        // An uploaded picture may show the result.
        cover={card.score_hidden ? null : card.cover}
        subject={card.subjects[0]}
        language={language}
        scorer={large}
        eager={large}
        className={
          large
            ? 'aspect-[16/9] w-full'
            : small
              ? 'order-last h-14 w-20 shrink-0 rounded-sm'
              : 'h-20 w-28 shrink-0 rounded-sm sm:h-22.5 sm:w-40'
        }
      />
      <div className={`flex min-w-0 flex-1 flex-col ${large ? 'p-4' : ''}`}>
        <Heading
          lang={other}
          className={`line-clamp-2 break-words ${large ? 'text-xl' : small ? 'text-md leading-5' : 'text-md sm:text-lg'}`}
        >
          <Link
            href={`/detail?id=${card.id}`}
            className="outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-brand focus-visible:after:-outline-offset-2 group-hover:text-brand"
          >
            {joinScores(title)}
          </Link>
        </Heading>
        {lead && !small ? (
          <p lang={other} className={`mt-1 line-clamp-2 text-ink-2 text-sm ${large ? '' : 'max-sm:hidden'}`}>
            {joinScores(lead)}
          </p>
        ) : null}
        <p className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 pt-1.5 text-ink-2 text-xs">
          {card.kind === 'article' ? null : <Chip tone="brand">{t(`kinds.${card.kind}`)}</Chip>}
          <RelativeTime at={card.published_at} now={now} language={language} />
          {card.is_machine_made && !small ? <span>{t('machineMade')}</span> : null}
          {card.likes > 0 ? <span className="num">{t('likes', { count: card.likes })}</span> : null}
        </p>
      </div>
    </article>
  )
}
