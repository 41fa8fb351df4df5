import { getLocale, getTranslations } from 'next-intl/server'
import { Crest } from '#components/shared/teams/crest.tsx'
import type { PlayerHit as Hit } from '#lib/contract/search.ts'
import { Link } from '#lib/i18n/link.tsx'
import { playerAddress, teamAddress } from '#lib/shared/addresses/addresses.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { Marked } from '../marked.tsx'

/** A player with their shirt number, and links to their page and their team's. */
export async function PlayerHit({ hit }: { hit: Hit }) {
  const language = await getLocale()
  const t = await getTranslations('search')
  const name = localisedName(namesUnder(hit, 'name'), language)
  const { team, number } = hit
  const teamName = team ? localisedName(namesUnder(team, 'name'), language) : ''
  return (
    <li className="flex items-center gap-3 border-line border-t px-4 py-2.5 first:border-t-0">
      <Crest colours={team?.colours ?? null} name={team?.name_en ?? name} size={32} />
      <span className="min-w-0 flex-1">
        <Link href={playerAddress(hit.id)} className="block truncate text-md hover:text-brand">
          <Marked name={name} matched={hit.matched} />
        </Link>
        <span className="num block truncate text-ink-2 text-sm">
          {number === null ? '' : `#${number}`}
          {number !== null && team ? ' · ' : ''}
          {team ? (
            <Link href={teamAddress(team.id)} className="hover:text-brand">
              {teamName}
            </Link>
          ) : (
            t('noTeam')
          )}
        </span>
      </span>
    </li>
  )
}
