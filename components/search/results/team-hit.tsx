import { getLocale, getTranslations } from 'next-intl/server'
import { FollowButton } from '#components/shared/people/follow-button.tsx'
import { RevealButton } from '#components/shared/scores/reveal-button.tsx'
import { Crest } from '#components/shared/teams/crest.tsx'
import { KickoffTime } from '#components/shared/time/kickoff-time.tsx'
import type { TeamHit as Hit } from '#lib/contract/search.ts'
import { Link } from '#lib/i18n/link.tsx'
import { matchAddress, teamAddress } from '#lib/shared/addresses/addresses.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { Marked } from '../marked.tsx'

/** A team with a link to its page, and its current, next or last match. */
export async function TeamHit({ hit, zone }: { hit: Hit; zone: string }) {
  const language = await getLocale()
  const t = await getTranslations('search')
  const name = localisedName(namesUnder(hit, 'name'), language)
  const { match } = hit
  const home = match ? localisedName(namesUnder(match, 'home_team_name'), language) : ''
  const away = match ? localisedName(namesUnder(match, 'away_team_name'), language) : ''
  const isKnown = match !== null && (match.home_score !== null || match.score_hidden === true)
  const when = match && (!isKnown ? 'next' : match.status === 'live' ? 'now' : 'last')
  return (
    <li className="flex items-center gap-3 border-line border-t px-4 py-2.5 first:border-t-0">
      <Crest colours={hit.colours} name={hit.name_en ?? name} size={32} />
      <span className="min-w-0 flex-1">
        <Link href={teamAddress(hit.id)} className="block truncate text-md hover:text-brand">
          <Marked name={name} matched={hit.matched} />
        </Link>
        {match && when ? (
          <Link
            href={matchAddress(match)}
            className="num flex flex-wrap gap-x-2 text-ink-2 text-sm hover:text-brand"
          >
            <span>{t(when)}</span>
            <span>
              {match.home_score === null
                ? t('versus', { home, away })
                : `${home} ${match.home_score}-${match.away_score ?? 0} ${away}`}
            </span>
            {when === 'now' ? null : (
              <KickoffTime at={match.kickoff_at} zone={zone} language={language} show="both" />
            )}
          </Link>
        ) : null}
        {match?.score_hidden ? <RevealButton id={match.id} names={{ home, away }} /> : null}
      </span>
      <FollowButton kind="team" id={hit.id} name={name} />
    </li>
  )
}
