import { getLocale, getTranslations } from 'next-intl/server'
import type * as z from 'zod/mini'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { Columns } from '#components/layout/navigation/columns.tsx'
import { SimulatedNote } from '#components/shared/lists/simulated-note.tsx'
import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { TabLinks } from '#components/ui/tabs/tab-links.tsx'
import type { getSchedule } from '#lib/contract/matches/schedule.ts'
import type { MatchBookings } from '#lib/contract/streams/reservations.ts'
import { Link } from '#lib/i18n/link.tsx'
import { addDays } from '#lib/shared/time/day.ts'
import { SPORTS } from '#lib/shared/vocabulary.ts'
import { competitionOf, rowOf } from '../lists/row/row-model.ts'
import { CalendarBox } from './calendar-box.tsx'
import { CompetitionLinks } from './competition-links.tsx'
import { DayLinks } from './day-links.tsx'
import { type ScheduleQuery, scheduleAddress } from './schedule-query.ts'
import { ScheduleRows } from './schedule-rows.tsx'

/** Number of competition calendars shown beside the list while no competition is selected. */
const CALENDARS = 6
const TYPES = ['all', ...SPORTS] as const

interface ScheduleScreenProps {
  query: ScheduleQuery
  answer: z.output<typeof getSchedule.output>
  /** Bookings of upcoming matches. */
  booked: readonly MatchBookings[]
}

/** The matches of a day by start time, with links to nearby days and calendars to subscribe to. */
export async function ScheduleScreen({ query, answer, booked }: ScheduleScreenProps) {
  const language = await getLocale()
  const t = await getTranslations('matches.schedule')
  const { date, today, matches, competitions } = answer
  const { date: day } = dayAndTime(`${date}T12:00:00.000Z`, 'UTC', language)
  const chosen = competitions.filter(({ id }) => id === query.competition)
  return (
    <ClientMessages names={['common', 'matches.lists', 'matches.schedule']}>
      <Columns
        rail={<CalendarBox competitions={chosen.length > 0 ? chosen : competitions.slice(0, CALENDARS)} />}
      >
        <h1 className="sr-only">{t('heading', { day })}</h1>
        <div className="flex flex-wrap items-center justify-between gap-x-6 border-line border-b">
          <TabLinks
            label={t('sports')}
            links={TYPES.map((name, type) => ({
              href: scheduleAddress({ type, date }, today),
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
        <div className="flex flex-col gap-3 py-3">
          <DayLinks query={query} date={date} today={today} strip={answer.strip} />
          <CompetitionLinks query={query} today={today} competitions={competitions} />
        </div>
        {matches.length === 0 ? (
          <EmptyState
            icon={<Icon name="calendar-days" size={28} />}
            title={t('none', { day })}
            text={t('noneText')}
            action={
              <Link
                href={scheduleAddress({ type: query.type, date: addDays(date, 1) }, today)}
                className={buttonClass({})}
              >
                {t('nextDay')}
              </Link>
            }
          />
        ) : (
          <ScheduleRows
            key={`${query.type} ${date} ${query.competition ?? ''}`}
            rows={matches.map((match) => rowOf(match, language))}
            competitions={competitions.map((brief) => competitionOf(brief, language))}
            booked={booked}
            sports={SPORTS.filter((sport) => matches.some((match) => match.sport === sport))}
            language={language}
            serverTime={answer.server_time}
            zone={answer.time_zone}
          />
        )}
        {matches.some((match) => match.is_simulated) ? <SimulatedNote /> : null}
      </Columns>
    </ClientMessages>
  )
}
