import { getLocale } from 'next-intl/server'
import { TeamName } from '#components/shared/teams/team-name.tsx'
import type { TeamRef } from '#lib/contract/competitions/season.ts'
import { Link } from '#lib/i18n/link.tsx'
import { teamAddress } from '#lib/shared/addresses/addresses.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'

/** A team with its crest, linking to its page; without a team, the given text. */
export async function TeamLink({ team, otherwise }: { team: TeamRef | null; otherwise: string }) {
  const language = await getLocale()
  if (!team) return <span className="text-ink-2">{otherwise}</span>
  return (
    <Link href={teamAddress(team.id)} className="hover:text-brand">
      <TeamName
        name={localisedName(namesUnder(team, 'name'), language)}
        crestName={team.name_en ?? undefined}
        colours={team.colours}
        size={18}
      />
    </Link>
  )
}
