import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { CommentSection } from '#components/comments/comment-section.tsx'
import { addressUnder, alternatesOf } from '#components/layout/document/alternates.ts'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { linkBaseOfRendering } from '#components/layout/document/link-base.ts'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { ArticleScreen } from '#components/news/articles/article-screen.tsx'
import { newsArticle } from '#components/news/feed/structured-data.ts'
import { pictureOf } from '#components/news/picture-of.ts'
import { readArticleId } from '#components/news/read-query.ts'
import { languageOf } from '#components/news/texts.ts'
import { hiddenTitle } from '#components/shared/news/hidden-title.ts'
import type { Article } from '#lib/contract/news/articles.ts'
import { LANGUAGES, type Language } from '#lib/shared/languages.ts'
import { jsonForScript } from '#lib/shared/text/page-scripts.ts'
import { loadArticle } from './load.ts'

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

async function idOf({ searchParams }: Props): Promise<number> {
  const id = readArticleId(await searchParams)
  if (id === null) notFound()
  return id
}

/** The shown title, without a hidden score. */
async function titleIn(article: Article, locale: Language): Promise<string> {
  if (article.score_hidden) return hiddenTitle(article, locale, await getTranslations('news.hidden'))
  return article[`title_${languageOf(article, locale)}`] ?? ''
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const id = await idOf(props)
  const locale = await getLocale()
  const article = await loadArticle(id, locale)
  const written = languageOf(article, locale)
  const description = article[`lead_${written}`]
  const metadata = await pageMetadata(locale, 'detail', {
    title: await titleIn(article, locale),
    ...(description ? { description } : {}),
    query: { id },
  })
  const base = await linkBaseOfRendering()
  const addressIn = (language: (typeof LANGUAGES)[number]) =>
    alternatesOf(base, language, '/detail', { id }).canonical
  // An article in a fallback language is not a translation: the canonical address is that of the original
  // language.
  const translated = LANGUAGES.filter((each) => languageOf(article, each) === each)
  return {
    ...metadata,
    alternates: {
      ...metadata.alternates,
      canonical: addressIn(written),
      languages: Object.fromEntries(translated.map((each) => [each, addressIn(each)])),
    },
    openGraph: {
      ...metadata.openGraph,
      type: 'article',
      publishedTime: article.published_at,
      modifiedTime: article.updated_at,
      // Open Graph has no relative addresses.
      ...(base === '' ? {} : { images: [addressUnder(base, pictureOf(article))] }),
    },
  }
}

/** One article. The same for all users. */
export default async function Detail(props: Props) {
  const id = await idOf(props)
  const locale = await getLocale()
  const article = await loadArticle(id, locale)
  const t = await getTranslations()
  const base = await linkBaseOfRendering()
  const absolute = (path: string, query = {}) => alternatesOf(base, locale, path, query).canonical
  const url = absolute('/detail', { id })
  const data = newsArticle(article, languageOf(article, locale), {
    title: await titleIn(article, locale),
    image: pictureOf(article),
    url,
    listUrl: absolute('/news'),
    homeUrl: absolute('/main'),
    origin: base,
    siteName: t('layout.product.title'),
    newsName: t('news.title'),
    machine: t('news.machineMadeLong'),
  })
  return (
    <>
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data as JSON, which cannot end its element
        dangerouslySetInnerHTML={{ __html: jsonForScript(data) }}
      />
      <ClientMessages names={['common', 'news']}>
        <ArticleScreen
          article={article}
          language={locale}
          comments={
            <CommentSection
              subject={{ type: 'article', id }}
              now={article.server_time}
              language={locale}
              authorId={null}
            />
          }
        />
      </ClientMessages>
    </>
  )
}
