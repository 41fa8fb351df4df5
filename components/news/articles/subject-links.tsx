import { getTranslations } from 'next-intl/server'
import { RevealButton } from '#components/shared/scores/reveal-button.tsx'
import { Crest } from '#components/shared/teams/crest.tsx'
import { KickoffTime } from '#components/shared/time/kickoff-time.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import type { Article } from '#lib/contract/news/articles.ts'
import { Link } from '#lib/i18n/link.tsx'
import { matchAddress } from '#lib/shared/addresses/addresses.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import type { MatchStatus } from '#lib/shared/vocabulary.ts'
import { tagLinks } from '../tag-links.ts'

type Match = Article['matches'][number]

/** Matches that are not played at their time. */
const OFF: readonly MatchStatus[] = ['delayed', 'postponed', 'cancelled', 'abandoned']

/** A match with its score; the whole row is one link. `status` says why it is not played at its time. */
function MatchLink(props: { match: Match; language: Language; zone: string; status: string | null }) {
  const { match, language, zone, status } = props
  const home = localisedName(namesUnder(match, 'home_team_name'), language)
  const away = localisedName(namesUnder(match, 'away_team_name'), language)
  const row = (name: string, key: string | null, colours: Match['home_colours'], score: number | null) => (
    <span className="flex items-center gap-2">
      <Crest colours={colours} name={key ?? name} size={20} />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <b className="num">{score ?? '–'}</b>
    </span>
  )
  return (
    <Link
      href={matchAddress(match)}
      className="flex flex-col gap-1.5 px-4 py-3 text-md -outline-offset-2 hover:bg-surface-2"
    >
      {row(home, match.home_team_name_en, match.home_colours, match.home_score)}
      {row(away, match.away_team_name_en, match.away_colours, match.away_score)}
      <span className="text-ink-2 text-xs">
        <KickoffTime at={match.kickoff_at} zone={zone} language={language} show="both" />
        {status === null ? null : <b className="ml-2 font-semibold text-amber">{status}</b>}
      </span>
    </Link>
  )
}

/** The matches, teams and competitions an article is about, each with a link to its page. */
export async function SubjectLinks({ article, language }: { article: Article; language: Language }) {
  const t = await getTranslations('news')
  const statuses = await getTranslations('matches.lists.status')
  const links = tagLinks(article, language)
  if (article.matches.length === 0 && links.length === 0) return null
  return (
    <Box labelledBy="article-tags" className="overflow-clip">
      <BoxHead id="article-tags" title={t('tags')} />
      {article.matches.length > 0 ? (
        <ul className="divide-y divide-line">
          {article.matches.map((match) => (
            <li key={match.id}>
              <MatchLink
                match={match}
                language={language}
                zone={article.time_zone}
                status={OFF.includes(match.status) ? statuses(match.status) : null}
              />
              {match.score_hidden ? (
                <RevealButton
                  id={match.id}
                  names={{
                    home: localisedName(namesUnder(match, 'home_team_name'), language),
                    away: localisedName(namesUnder(match, 'away_team_name'), language),
                  }}
                  className="mx-4 mb-3"
                />
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {links.length > 0 ? (
        <ul className="flex flex-wrap gap-2 border-line border-t p-4 first-of-type:border-t-0">
          {links.map(({ key, name, href }) => (
            <li key={key}>
              <Link
                href={href}
                className="hit-44 inline-flex h-7 items-center rounded-full border border-line-strong px-3 text-ink-2 text-sm hover:border-ink-3 hover:text-ink"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </Box>
  )
}
