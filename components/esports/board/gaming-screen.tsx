import { getTimeZone, getTranslations } from 'next-intl/server'
import { ZoneControl } from '#components/shared/zone/zone-control.tsx'
import { ZoneRefresh } from '#components/shared/zone/zone-refresh.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { getAllMatch, getMatchDays } from '#lib/client/matches/lists.ts'
import type { ScoreTab } from '#lib/contract/matches/match.ts'
import { Link } from '#lib/i18n/link.tsx'
import { BoardPanel } from './board-panel.tsx'
import { DayLinks } from './day-links.tsx'
import { gamingAddress } from './read-gaming.ts'

/** The e-sports series of a day: live, finished and upcoming. Rejects if a request fails. */
export async function GamingScreen({ tab, date }: { tab: ScoreTab; date?: string }) {
  const t = await getTranslations('esports')
  const shown = tab === 'live' ? undefined : date
  const options = { timeZone: await getTimeZone() }
  const [list, { today, days }] = await Promise.all([
    getAllMatch({ sport: 'esports', tab, date: shown }, options),
    getMatchDays('esports', shown, 7, options),
  ])
  const elsewhere = tab === 'live' ? 'schedule' : 'live'
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 pb-1">
        <h1 className="text-xl">{t('title')}</h1>
        <p className="text-ink-2 text-xs">{t('lead')}</p>
        <nav aria-label={t('leagues')} className="ml-auto flex gap-4 text-sm max-sm:ml-0">
          <Link href={'/gamingLeague'} className="hit-44 text-brand hover:underline">
            {t('leagues')}
          </Link>
          <Link href={'/gamingList'} className="hit-44 text-brand hover:underline">
            {t('list')}
          </Link>
        </nav>
      </div>
      <ZoneRefresh rendered={list.time_zone} days={days.map((day) => day.date)} />
      <BoardPanel
        key={`${tab} ${list.date} ${list.time_zone}`}
        board={{
          tab,
          date: list.date,
          today,
          zone: list.time_zone,
          matches: list.matches,
          competitions: list.competitions,
          counts: list.counts,
        }}
        position={list.position}
        serverTime={list.server_time}
        days={
          <div className="flex items-center gap-1">
            <DayLinks days={days} tab={tab} date={list.date} today={today} />
            <ZoneControl />
          </div>
        }
        empty={
          <EmptyState
            icon={<Icon name="gamepad-2" size={26} />}
            title={t(`empty.${tab}`)}
            text={t('empty.text')}
            action={
              <Link
                href={gamingAddress({ tab: elsewhere, date: today, today })}
                className={buttonClass({ kind: 'outline' })}
              >
                {t(tab === 'live' ? 'empty.toSchedule' : 'empty.toLive')}
              </Link>
            }
          />
        }
      />
    </>
  )
}
