'use client'

import { useTranslations } from 'next-intl'
import { RevealButton } from '#components/shared/scores/reveal-button.tsx'
import { KickoffTime } from '#components/shared/time/kickoff-time.tsx'
import { useLiveMatch } from '../match-live.tsx'

/** The score in large type; before the match its start time. Screen readers announce it when it changes. */
export function HeroScore({ names }: { names: { home: string; away: string } }) {
  const t = useTranslations('matches.detail')
  const common = useTranslations('common')
  const { detail, language, scored } = useLiveMatch()
  const { match } = detail
  const known = match.home_score !== null && match.away_score !== null
  // Three digits per side occur in basketball; on a phone they must be smaller to leave room for the names.
  const wide = (match.home_score ?? 0) >= 100 || (match.away_score ?? 0) >= 100
  // The start time no longer applies; the texts above and below say so.
  const isOff = match.status === 'postponed' || match.status === 'cancelled'
  const scoreOf = (side: 'home' | 'away') => {
    const value = side === 'home' ? match.home_score : match.away_score
    return (
      <b
        key={`${side}${value}`}
        className={`min-w-8 rounded-sm px-1 transition-colors duration-700 lg:min-w-10 ${scored === side ? 'animate-rise bg-live-weak text-live' : ''}`}
      >
        {value}
      </b>
    )
  }
  return (
    <>
      <h1
        className={`num flex min-h-13 items-center justify-center font-bold leading-none tracking-[-0.02em] lg:min-h-15 lg:text-5xl ${wide ? 'text-[2rem]' : 'text-[2.75rem]'}`}
      >
        <span className="sr-only">
          {t('score.versus', names)}
          {known
            ? `, ${common('score', { home: String(match.home_score), away: String(match.away_score) })}`
            : ''}
        </span>
        {known ? (
          <span aria-hidden="true" className="flex items-center gap-1.5 lg:gap-2.5">
            {scoreOf('home')}
            <span className="font-normal text-[1.5rem] text-ink-3 lg:text-[2rem]">-</span>
            {scoreOf('away')}
          </span>
        ) : (
          <KickoffTime
            at={match.kickoff_at}
            zone={detail.time_zone}
            language={language}
            unknown={match.time_unknown ? common('timeUnknown') : undefined}
            className={`tracking-normal ${match.time_unknown ? 'text-2xl' : 'text-4xl'} ${isOff ? 'text-ink-2 line-through decoration-2' : ''}`}
          />
        )}
      </h1>
      {match.score_hidden ? <RevealButton id={match.id} names={names} className="my-1" /> : null}
      {known ? null : (
        <p className="text-ink-2 text-sm">
          <KickoffTime at={match.kickoff_at} zone={detail.time_zone} language={language} show="date" />
        </p>
      )}
      <p aria-live="polite" className="sr-only">
        {scored
          ? `${names[scored]}: ${common('score', { home: String(match.home_score ?? 0), away: String(match.away_score ?? 0) })}`
          : ''}
      </p>
    </>
  )
}
