import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SimulatedNote } from '#components/shared/lists/simulated-note.tsx'
import { ArticleBody } from '#components/shared/news/article-body.tsx'
import { Cover } from '#components/shared/news/cover.tsx'
import { hiddenTitle } from '#components/shared/news/hidden-title.ts'
import { joinScores } from '#components/shared/scores/join-scores.ts'
import { ShareButton } from '#components/shared/share/share-button.tsx'
import { KickoffTime } from '#components/shared/time/kickoff-time.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { Article } from '#lib/contract/news/articles.ts'
import { Link } from '#lib/i18n/link.tsx'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { ArticleList } from '../article-list.tsx'
import { newsAddress } from '../read-query.ts'
import { languageOf } from '../texts.ts'
import { HiddenArticle } from './hidden-article.tsx'
import { LikeButton } from './like-button.tsx'
import { SubjectLinks } from './subject-links.tsx'

interface ArticleScreenProps {
  article: Article
  language: Language
  /** The comments, which another noun provides. */
  comments: ReactNode
}

interface ArticlePathProps {
  category: Article['category']
  language: Language
}

/** The path to an article: all news, and its category. */
async function ArticlePath({ category, language }: ArticlePathProps) {
  const t = await getTranslations('news')
  return (
    <nav aria-label={t('path')}>
      <ol className="flex flex-wrap gap-x-1.5 text-ink-2 text-sm">
        <li>
          <Link href="/news" className="hit-44 hover:text-brand">
            {t('title')}
          </Link>
        </li>
        <li aria-hidden="true">/</li>
        <li>
          <Link href={newsAddress({ type: category.id, page: 1 })} className="hit-44 hover:text-brand">
            {localisedName(namesUnder(category, 'name'), language)}
          </Link>
        </li>
      </ol>
    </nav>
  )
}

/** One article: text, author, subjects, and further articles. */
export async function ArticleScreen({ article, language, comments }: ArticleScreenProps) {
  const t = await getTranslations('news')
  const written = languageOf(article, language)
  const other = written === language || article.score_hidden ? undefined : written
  const hidden = await getTranslations('news.hidden')
  const title = article.score_hidden
    ? hiddenTitle(article, language, hidden)
    : (article[`title_${written}`] ?? '')
  const lead = article[`lead_${written}`]
  return (
    <div className="wrap-page grid max-w-[1080px]! grid-cols-1 items-start gap-x-6 gap-y-5 py-4 lg:grid-cols-[minmax(0,1fr)_var(--rail)] lg:py-5">
      <article className="min-w-0 overflow-hidden rounded-md border border-line bg-surface max-lg:-mx-(--gutter) max-lg:rounded-none max-lg:border-x-0">
        <div className="px-4 pt-4 lg:px-8 lg:pt-6">
          <ArticlePath category={article.category} language={language} />
          <h1 lang={other} className="mt-2 text-balance break-words text-2xl lg:text-3xl">
            {joinScores(title)}
          </h1>
          {lead ? (
            <p lang={other} className="mt-2 text-ink-2 text-lg">
              {joinScores(lead)}
            </p>
          ) : null}
          <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-sm">
            {article.kind === 'article' ? null : <Chip tone="brand">{t(`kinds.${article.kind}`)}</Chip>}
            <span>
              {article.is_machine_made
                ? t('machineMadeLong')
                : t('by', { name: article.author ?? t('editor') })}
            </span>
            <KickoffTime at={article.published_at} zone={article.time_zone} language={language} show="both" />
            {article.is_simulated ? <SimulatedNote brief /> : null}
          </p>
          {other ? (
            <p className="mt-3 flex items-start gap-2 rounded-sm bg-info-weak px-3 py-2 text-info text-sm">
              <Icon name="info" size={18} />
              {t(`onlyIn.${other}`)}
            </p>
          ) : null}
        </div>
        <Cover
          id={article.id}
          categoryId={article.category_id}
          cover={article.score_hidden ? null : article.cover}
          subject={article.subjects[0]}
          language={language}
          scorer
          eager
          className="mt-4 aspect-[5/2] w-full lg:mt-5"
        />
        <div lang={other} className="max-w-[72ch] px-4 py-5 lg:px-8">
          {article.score_hidden ? (
            <HiddenArticle article={article} language={language} />
          ) : (
            <ArticleBody html={article[`body_${written}`] ?? ''} language={language} />
          )}
        </div>
        <footer className="flex flex-wrap items-center gap-3 border-line border-t px-4 py-3 lg:px-8">
          <LikeButton id={article.id} likes={article.likes} icon={<Icon name="heart" size={16} />} />
          <ShareButton
            subject={title}
            path={`/detail?id=${article.id}`}
            icon={<Icon name="share-2" size={16} />}
            labelled
            className={buttonClass({})}
          />
        </footer>
        {article.is_simulated ? (
          <div className="px-4 pb-4 lg:px-8">
            <SimulatedNote />
          </div>
        ) : null}
        <div className="border-line border-t">{comments}</div>
      </article>
      <div className="flex min-w-0 flex-col gap-4">
        <SubjectLinks article={article} language={language} />
        <ArticleList
          articles={article.related}
          language={language}
          now={article.server_time}
          title={t('related')}
          id="related"
        />
      </div>
    </div>
  )
}
