import { getLocale, getTranslations } from 'next-intl/server'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { CalendarMenu } from '#components/shared/lists/calendar-menu.tsx'
import { SimulatedNote } from '#components/shared/lists/simulated-note.tsx'
import { FollowButton } from '#components/shared/people/follow-button.tsx'
import { CompetitionChip } from '#components/shared/teams/competition-chip.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Progress } from '#components/ui/progress.tsx'
import type { CompetitionInfo } from '#lib/contract/competitions/season.ts'
import { Link } from '#lib/i18n/link.tsx'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { QueryPicker } from './query-picker.tsx'

const TYPES = { football: 1, basketball: 2, esports: 3 } as const

/** A competition's name, country and season, with a season picker. */
export async function SeasonHead({ about, tab }: { about: CompetitionInfo; tab: string }) {
  const language = await getLocale()
  const t = await getTranslations('competitions.database')
  const { competition, season } = about
  const name = localisedName(namesUnder(competition, 'name'), language)
  const short = localisedName(namesUnder(competition, 'short'), language) || name
  const country = localisedName(namesUnder(competition, 'country'), language)
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-line bg-surface px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex items-center gap-2 text-ink-2 text-sm">
          <Link
            href={`/trophy/home?type=${TYPES[competition.sport]}`}
            className="hit-44 -ml-1 flex items-center hover:text-brand"
          >
            <Icon name="chevron-left" size={16} />
            {t('season.all')}
          </Link>
          {country ? <span>{country}</span> : null}
        </p>
        <div className="mt-1 flex min-w-0 items-center gap-2.5">
          <CompetitionChip name={short} colour={competition.colour} />
          <h1 className="min-w-0 text-balance text-xl">{name}</h1>
          {competition.is_simulated ? <SimulatedNote brief /> : null}
        </div>
        <ClientMessages names={['common']}>
          <div className="mt-2 flex flex-wrap items-center gap-2">
            <FollowButton kind="competition" id={competition.id} name={name} />
            <CalendarMenu
              kind="competition"
              id={competition.id}
              name={name}
              icon={<Icon name="calendar" size={16} />}
            />
          </div>
        </ClientMessages>
      </div>
      {season ? (
        <>
          <div className="flex min-w-44 flex-col gap-1.5 text-ink-2 text-sm max-sm:order-last max-sm:w-full">
            <span className="num">
              {t('season.progress', { played: about.played, total: about.total })}
              {about.teams > 0 ? ` · ${t('season.teamCount', { count: about.teams })}` : ''}
            </span>
            <Progress
              label={t('season.progress', { played: about.played, total: about.total })}
              value={about.total === 0 ? 0 : about.played / about.total}
            />
          </div>
          <QueryPicker
            name="season"
            label={t('season.picker')}
            submitLabel={t('season.go')}
            value={String(season.id)}
            options={about.seasons.map((each) => ({
              value: String(each.id),
              label: each.is_current ? `${each.name} (${t('season.current')})` : each.name,
            }))}
            otherParams={{ id: String(competition.id), tab }}
          />
        </>
      ) : null}
    </header>
  )
}
