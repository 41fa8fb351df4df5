'use client'

import { useLocale } from 'next-intl'
import { Crest } from '#components/shared/teams/crest.tsx'
import type { Post, PostMatch } from '#lib/contract/community/posts.ts'
import { Link } from '#lib/i18n/link.tsx'
import { matchAddress, teamAddress } from '#lib/shared/addresses/addresses.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'

const CARD =
  'hit-44 inline-flex max-w-full items-center gap-2 rounded-sm border border-line bg-surface-2 px-2.5 py-1.5 text-sm hover:border-line-strong'

function MatchCard({ match }: { match: PostMatch }) {
  const language = useLocale()
  const home = localisedName(namesUnder(match, 'home_team_name'), language)
  const away = localisedName(namesUnder(match, 'away_team_name'), language)
  const hasScore = match.home_score !== null && match.away_score !== null
  return (
    <Link href={matchAddress(match)} className={CARD}>
      <Crest colours={match.home_colours} name={match.home_team_name_en ?? home} size={18} />
      <span className="truncate">{home}</span>
      <span className="num shrink-0 font-semibold">
        {hasScore ? `${match.home_score}–${match.away_score}` : '–'}
      </span>
      <span className="truncate">{away}</span>
      <Crest colours={match.away_colours} name={match.away_team_name_en ?? away} size={18} />
    </Link>
  )
}

/** The match and the team that a post is about. */
export function PostSubjects({ post: { match, team } }: { post: Post }) {
  const language = useLocale()
  if (!match && !team) return null
  const name = team ? localisedName(namesUnder(team, 'name'), language) : ''
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      {match ? <MatchCard match={match} /> : null}
      {team ? (
        <Link href={teamAddress(team.id)} className={CARD}>
          <Crest colours={team.colours} name={team.name_en ?? name} size={18} />
          <span className="truncate">{name}</span>
        </Link>
      ) : null}
    </p>
  )
}
