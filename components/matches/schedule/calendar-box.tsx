import { getLocale, getTranslations } from 'next-intl/server'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { CompetitionBrief } from '#lib/contract/matches/match.ts'
import { calendarAddress } from '#lib/shared/addresses/calendar-address.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { PrivateCalendar } from './private-calendar.tsx'

/** Calendar subscriptions: the feeds of the shown competitions, and the private one. */
export async function CalendarBox({ competitions }: { competitions: readonly CompetitionBrief[] }) {
  const language = await getLocale()
  const t = await getTranslations('matches.schedule')
  return (
    <Box labelledBy="calendars">
      <BoxHead id="calendars" title={t('calendar.title')} />
      <div className="flex flex-col gap-4 p-4">
        <p className="text-ink-2 text-sm">{t('calendar.text')}</p>
        {competitions.length > 0 ? (
          <ul className="flex flex-col">
            {competitions.map((each) => (
              <li key={each.id}>
                {/* A file, not a screen: the router is not involved. */}
                <a
                  href={calendarAddress('competition', each.id, language)}
                  className="flex min-h-9 items-center gap-2 text-sm hover:text-brand max-lg:min-h-11"
                >
                  <Icon name="calendar" size={16} />
                  <span className="truncate">{localisedName(namesUnder(each, 'name'), language)}</span>
                  <span className="num ml-auto text-ink-3 text-xs">.ics</span>
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        <PrivateCalendar />
      </div>
    </Box>
  )
}
