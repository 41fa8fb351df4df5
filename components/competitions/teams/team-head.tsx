import { getLocale, getTranslations } from 'next-intl/server'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { CalendarMenu } from '#components/shared/lists/calendar-menu.tsx'
import { SimulatedNote } from '#components/shared/lists/simulated-note.tsx'
import { FollowButton } from '#components/shared/people/follow-button.tsx'
import { FormLetters } from '#components/shared/people/form-letters.tsx'
import { HideTeamButton } from '#components/shared/scores/hide-team-button.tsx'
import { ShareButton } from '#components/shared/share/share-button.tsx'
import { Crest } from '#components/shared/teams/crest.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { TeamPage } from '#lib/contract/competitions/teams.ts'
import { Link } from '#lib/i18n/link.tsx'
import { competitionAddress } from '#lib/shared/addresses/addresses.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'

/** A team's crest, name, town and stadium, place and form; to follow it, to subscribe to its calendar, to share it. */
export async function TeamHead({ page }: { page: TeamPage }) {
  const language = await getLocale()
  const t = await getTranslations('competitions.database')
  const { team, seasons } = page
  const name = localisedName(namesUnder(team, 'name'), language)
  const country = localisedName(namesUnder(team, 'country'), language)
  const venue = localisedName(namesUnder(team, 'venue'), language)
  const city = localisedName(namesUnder(team, 'city'), language)
  const place = seasons.find(({ row }) => row !== null)
  const ground = [
    [venue, city].filter(Boolean).join(', '),
    team.capacity ? t('team.capacity', { count: team.capacity }) : '',
  ].filter(Boolean)
  return (
    <header className="flex flex-wrap items-center gap-4 rounded-md border border-line bg-surface px-4 py-4">
      <Crest colours={team.colours} name={team.name_en ?? name} size={64} className="size-14 lg:size-16" />
      <div className="min-w-0 flex-1 basis-52">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 text-balance text-2xl">{name}</h1>
          {team.is_simulated ? <SimulatedNote brief /> : null}
        </div>
        <p className="num mt-1 text-ink-2 text-sm">{[country, ...ground].filter(Boolean).join(' · ')}</p>
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          {place?.row ? (
            <Link
              href={competitionAddress(place.competition, { season: place.season_id, tab: 'table' })}
              className="num text-ink-2 hover:text-brand"
            >
              {t('team.placeLong', {
                rank: place.row.rank,
                teams: place.teams,
                competition:
                  localisedName(namesUnder(place.competition, 'short'), language) ||
                  localisedName(namesUnder(place.competition, 'name'), language),
              })}
            </Link>
          ) : null}
          <FormLetters letters={page.form} label={name} />
        </div>
      </div>
      <ClientMessages names={['common']}>
        <div className="flex flex-wrap items-center gap-2">
          <HideTeamButton id={team.id} name={name} />
          <FollowButton kind="team" id={team.id} name={name} followers={page.followers || null} />
          <CalendarMenu kind="team" id={team.id} name={name} icon={<Icon name="calendar" size={16} />} />
          <ShareButton
            subject={name}
            path={`/team?id=${team.id}`}
            icon={<Icon name="share-2" size={16} />}
            labelled
            className={buttonClass({ size: 'sm' })}
          />
        </div>
      </ClientMessages>
    </header>
  )
}
