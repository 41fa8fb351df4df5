'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { calendarAddress } from '#lib/shared/addresses/calendar-address.ts'
import { PrivateCalendar } from './private-calendar.tsx'

interface CalendarBoxProps {
  /** Competitions with their name in the page's language. */
  competitions: readonly { id: number; name: string }[]
  /** The page was rendered for a visitor who hides scores. */
  withoutScores: boolean
}

/** Calendar subscriptions: the feeds of the shown competitions, and the private one. */
export function CalendarBox({ competitions, withoutScores }: CalendarBoxProps) {
  const language = useLocale()
  const t = useTranslations('matches.schedule')
  return (
    <Box labelledBy="calendars">
      <BoxHead id="calendars" title={t('calendar.title')} />
      <div className="flex flex-col gap-4 p-4">
        <p className="text-ink-2 text-sm">{t('calendar.text')}</p>
        {competitions.length > 0 ? (
          <ul className="flex flex-col">
            {competitions.map(({ id, name }) => (
              <li key={id}>
                {/* A file, not a screen: the router is not involved. */}
                <a
                  href={calendarAddress('competition', id, language, { withoutScores })}
                  className="flex min-h-9 items-center gap-2 text-sm hover:text-brand max-lg:min-h-11"
                >
                  <Icon name="calendar" size={16} />
                  <span className="truncate">{name}</span>
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
