'use client'

import { useTranslations } from 'next-intl'
import { ReserveButton } from '#components/shared/lists/reserve-button.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { calendarAddress } from '#lib/shared/addresses/calendar-address.ts'
import { useLiveMatch } from '../match-live.tsx'
import { teamNames } from '../names-of.ts'

const LINK = 'inline-flex min-h-6 items-center text-brand hover:underline max-lg:min-h-11'

/** How not to miss the match: a reminder, and calendars that follow its date. Texts: `matches.preview`. */
export function ReminderPanel() {
  const t = useTranslations('matches.preview.reminder')
  const { detail, language } = useLiveMatch()
  const { match } = detail
  const names = teamNames(match, language)
  // A match that is called off has nothing to be reminded of.
  if (match.status === 'postponed' || match.status === 'cancelled') return null
  return (
    <Box labelledBy="reminder-title" className="overflow-clip max-lg:rounded-none max-lg:border-x-0">
      <BoxHead
        id="reminder-title"
        title={t('title')}
        end={
          <ReserveButton
            kind="match"
            id={match.id}
            startsAt={match.kickoff_at}
            name={`${names.home} – ${names.away}`}
          />
        }
      />
      <div className="px-4 py-2.5 text-sm">
        <p className="text-ink-2">{t('text')}</p>
        <p className="mt-1.5">{t('calendar')}</p>
        {/* Files, not screens: the router is not involved. */}
        <ul className="flex flex-wrap gap-x-4">
          <li>
            <a href={calendarAddress('match', match.id, language)} className={LINK}>
              {t('thisMatch')}
            </a>
          </li>
          {(['home', 'away'] as const).map((side) => (
            <li key={side}>
              <a href={calendarAddress('team', match[`${side}_team_id`], language)} className={LINK}>
                {names[side]}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Box>
  )
}
