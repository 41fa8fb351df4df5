import { getLocale, getTranslations } from 'next-intl/server'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { CalendarMenu } from '#components/shared/lists/calendar-menu.tsx'
import { SimulatedNote } from '#components/shared/lists/simulated-note.tsx'
import { FollowButton } from '#components/shared/people/follow-button.tsx'
import { ShareButton } from '#components/shared/share/share-button.tsx'
import { Crest } from '#components/shared/teams/crest.tsx'
import { PlayerBadge } from '#components/shared/teams/player-badge.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { PlayerPage } from '#lib/contract/competitions/teams.ts'
import { Link } from '#lib/i18n/link.tsx'
import type { Messages } from '#lib/i18n/messages/messages.ts'
import { teamAddress } from '#lib/shared/addresses/addresses.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { ageOn } from '#lib/shared/time/age.ts'

type Role = keyof Messages['competitions']['database']['role']
const ROLES: readonly Role[] = ['G', 'D', 'M', 'F', 'PG', 'SG', 'SF', 'PF', 'C']

/** A player's shirt, name, team and personal data; to follow and share them, and the team's calendar. */
export async function PlayerHead({ page }: { page: PlayerPage }) {
  const language = await getLocale()
  const t = await getTranslations('competitions.database')
  const { player, team } = page
  const name = localisedName(namesUnder(player, 'name'), language)
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-md border border-line bg-surface px-4 py-4">
      <PlayerBadge
        name={name}
        number={player.number}
        colours={team?.colours ?? null}
        teamName={team?.name_en ?? name}
        size={72}
      />
      <div className="min-w-0 flex-1 basis-52">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 text-balance text-2xl">{name}</h1>
          {page.is_simulated ? <SimulatedNote brief /> : null}
        </div>
        {team ? (
          <Link
            href={teamAddress(team.id)}
            className="hit-44 mt-1.5 flex items-center gap-2 hover:text-brand"
          >
            <Crest colours={team.colours} name={team.name_en ?? ''} size={20} />
            {localisedName(namesUnder(team, 'name'), language)}
          </Link>
        ) : (
          <p className="mt-1.5 text-ink-2">{t('player.noTeam')}</p>
        )}
        <ClientMessages names={['common']}>
          <div className="mt-3 flex flex-wrap items-center gap-2">
            <FollowButton kind="player" id={player.id} name={name} followers={page.followers || null} />
            {team ? (
              <CalendarMenu
                kind="team"
                id={team.id}
                name={localisedName(namesUnder(team, 'name'), language)}
                icon={<Icon name="calendar" size={16} />}
              />
            ) : null}
            <ShareButton
              subject={name}
              path={`/player?id=${player.id}`}
              icon={<Icon name="share-2" size={16} />}
              labelled
              className={buttonClass({ size: 'sm' })}
            />
          </div>
        </ClientMessages>
      </div>
      <Facts page={page} />
    </header>
  )
}

/** Position, number, age, height and nationality: what is known of them. */
async function Facts({ page }: { page: PlayerPage }) {
  const language = await getLocale()
  const t = await getTranslations('competitions.database')
  const tPlayer = await getTranslations('competitions.teams.player')
  const { player } = page
  const role = ROLES.find((each) => each === player.position)
  const facts = [
    [t('player.position'), role ? t(`role.${role}`) : player.position],
    [t('player.number'), player.number],
    [
      tPlayer('born'),
      player.born_on && (
        <>
          {tPlayer('age', { years: ageOn(player.born_on, page.server_time) })}
          <time dateTime={player.born_on} className="ml-2 font-normal text-ink-2 text-sm">
            {player.born_on}
          </time>
        </>
      ),
    ],
    [t('player.height'), player.height_cm === null ? null : t('player.cm', { cm: player.height_cm })],
    [tPlayer('nationality'), localisedName(namesUnder(player, 'country'), language)],
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {facts.map(([label, value]) =>
        value === null || value === '' ? null : (
          <div key={label}>
            <dt className="text-ink-2 text-xs">{label}</dt>
            <dd className="num font-semibold">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
