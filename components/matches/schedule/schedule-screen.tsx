import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { Columns } from '#components/layout/navigation/columns.tsx'
import { SimulatedNote } from '#components/shared/lists/simulated-note.tsx'
import { rendersHiddenScores } from '#components/shared/scores/rendered-scores.ts'
import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import { ZoneDialogHost } from '#components/shared/zone/zone-dialog-host.tsx'
import { TabLinks } from '#components/ui/tabs/tab-links.tsx'
import type { Schedule } from '#lib/contract/matches/schedule.ts'
import type { MatchBookings } from '#lib/contract/streams/reservations.ts'
import { Link } from '#lib/i18n/link.tsx'
import { pack } from '#lib/shared/packed/pack.ts'
import { SPORTS } from '#lib/shared/vocabulary.ts'
import { BoardNavigation } from '../lists/board/board-navigation.tsx'
import { BoardSkeleton } from '../lists/board/board-skeleton.tsx'
import { competitionOf } from '../lists/row/row-model.ts'
import { scheduleDataOf } from './data/schedule-data.ts'
import { ScheduleProvider } from './data/schedule-provider.tsx'
import { SchedulePanel } from './list/schedule-panel.tsx'
import { CalendarBox } from './rail/calendar-box.tsx'
import { ScheduleEmpty } from './schedule-empty.tsx'
import { type ScheduleQuery, scheduleAddress } from './schedule-query.ts'
import { CompetitionLinks } from './toolbar/competition-links.tsx'
import { ConnectionNote } from './toolbar/connection-note.tsx'
import { DayLinks } from './toolbar/day-links.tsx'
import { readDays } from './toolbar/read-days.ts'
import { StateLinks } from './toolbar/state-links.tsx'

/** Number of competition calendars shown beside the list while no competition is selected. */
const CALENDARS = 6
/** Number of competitions with a link of their own above the list; the dialog has all of them. */
const LINKS = 10
const TYPES = ['all', ...SPORTS] as const
/** Messages of whole files that no client component of this screen uses. */
const UNUSED_MESSAGES = {
  'matches.lists': [
    'announce',
    'bestOf',
    'caption',
    'clutch',
    'days',
    'difference',
    'empty',
    'error',
    'event',
    'favouritesError',
    'foulsOf',
    'group',
    'halves',
    'market',
    'note',
    'oddsNow',
    'oddsOpening',
    'onAir',
    'part',
    'partShort',
    'periodScore',
    'review',
    'sport',
    'sum',
    'timeouts',
    'title',
    'verdict',
  ],
  'matches.schedule': ['forecast', 'foresightText', 'meetings', 'noForesight', 'noMeetings'],
  'matches.scores': ['calendar', 'export', 'order', 'settings'],
} as const

interface ScheduleScreenProps {
  query: ScheduleQuery
  schedule: Schedule
  /** Bookings of the upcoming matches among those of the page. */
  booked: readonly MatchBookings[]
  /** Beside the days: the zone they are of. */
  zone?: ReactNode
}

/** The matches of a day by competition, with links to nearby days and calendars to subscribe to. */
export async function ScheduleScreen({ query, schedule, booked, zone }: ScheduleScreenProps) {
  const language = await getLocale()
  const t = await getTranslations('matches.schedule')
  const { date, today, competitions } = schedule
  const { date: day } = dayAndTime(`${date}T12:00:00.000Z`, 'UTC', language)
  const data = scheduleDataOf(schedule, booked, query, language)
  const chosen = competitions.filter(({ id }) => query.competition?.includes(id))
  const links = competitions
    .filter((each, at) => at < LINKS || chosen.includes(each))
    .map((each) => ({ id: each.id, short: competitionOf(each, language).short, matches: each.matches }))
  const calendars = (chosen.length > 0 ? chosen : competitions.slice(0, CALENDARS)).map((each) => ({
    id: each.id,
    name: competitionOf(each, language).name,
  }))
  const simulated = [...schedule.matches, ...competitions].some((each) => each.is_simulated)
  return (
    <ClientMessages
      names={['common', 'matches.lists', 'matches.schedule', 'matches.scores']}
      without={UNUSED_MESSAGES}
    >
      <Columns
        className="pt-0! lg:pt-2!"
        rail={<CalendarBox competitions={calendars} withoutScores={await rendersHiddenScores()} />}
        stickyRail
      >
        <h1 className="sr-only">{t('heading', { day })}</h1>
        <div className="flex flex-wrap items-center justify-between gap-x-6 border-line border-b">
          <TabLinks
            label={t('sports')}
            links={TYPES.map((name, type) => ({
              href: scheduleAddress({ type, date, only: query.only }, today),
              label: t(`type.${name}`),
              current: type === query.type,
            }))}
          />
          <Link
            href={`/foresight?type=${query.type}`}
            className="flex min-h-11 items-center text-ink-2 text-sm hover:text-brand"
          >
            {t('toForesight')}
          </Link>
        </div>
        <BoardNavigation>
          <ZoneDialogHost>
            <ScheduleProvider
              key={`${scheduleAddress({ ...query, date })} ${schedule.time_zone}`}
              data={pack(data)}
            >
              <DayLinks days={await readDays(schedule)} zone={zone} />
              <CompetitionLinks links={links} count={competitions.length} />
              <StateLinks />
              <ConnectionNote />
              <SchedulePanel empty={<ScheduleEmpty day={day} />} skeleton={<BoardSkeleton />} />
            </ScheduleProvider>
          </ZoneDialogHost>
        </BoardNavigation>
        {simulated ? <SimulatedNote /> : null}
      </Columns>
    </ClientMessages>
  )
}
