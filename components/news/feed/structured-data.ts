import { addressUnder } from '#components/layout/document/alternates.ts'
import type { Article } from '#lib/contract/news/articles.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'

interface Place {
  title: string
  /** Address of its picture, on this site or absolute. */
  image: string
  /** The article's own address, absolute. */
  url: string
  /** Absolute address of its category's list. */
  listUrl: string
  homeUrl: string
  /** The site's origin, without a trailing slash. */
  origin: string
  siteName: string
  newsName: string
  /** Author name of a machine-made article. */
  machine: string
}

/**
 * Returns the article as schema.org's NewsArticle with breadcrumbs, for search engines. `language` is the
 * shown language.
 */
export function newsArticle(article: Article, language: Language, place: Place): object {
  const { title, image, url, listUrl, homeUrl, origin, siteName, newsName, machine } = place
  const about = [
    ...article.teams.map((team) => ({
      '@type': 'SportsTeam',
      name: localisedName(namesUnder(team, 'name'), language),
    })),
    ...article.matches.map((match) => ({
      '@type': 'SportsEvent',
      name: `${localisedName(namesUnder(match, 'home_team_name'), language)} - ${localisedName(namesUnder(match, 'away_team_name'), language)}`,
      startDate: match.kickoff_at,
    })),
  ]
  const crumb = (position: number, name: string, item: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item,
  })
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'NewsArticle',
        headline: title,
        description: article[`lead_${language}`] ?? undefined,
        datePublished: article.published_at,
        dateModified: article.updated_at,
        inLanguage: language,
        mainEntityOfPage: url,
        articleSection: localisedName(namesUnder(article.category, 'name'), language),
        author: article.author
          ? { '@type': 'Person', name: article.author }
          : { '@type': 'Organization', name: machine, url: homeUrl },
        publisher: { '@type': 'Organization', name: siteName, url: homeUrl },
        image: [addressUnder(origin, image)],
        ...(about.length > 0 ? { about } : {}),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [crumb(1, siteName, homeUrl), crumb(2, newsName, listUrl), crumb(3, title, url)],
      },
    ],
  }
}
