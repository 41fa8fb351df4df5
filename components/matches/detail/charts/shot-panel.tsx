'use client'

import { useTranslations } from 'next-intl'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { emptyReason } from '../empty-reason.ts'
import { EmptySection } from '../empty-section.tsx'
import { PITCH, SHOT_OUTCOMES, shotMarks, shotTotals } from '../logic/marks/shot-marks.ts'
import { useLiveMatch } from '../match-live.tsx'
import { nameIn, teamNames } from '../names-of.ts'
import { ShotMark } from './shot-mark.tsx'
import { ShotTable } from './shot-table.tsx'

/** Shot map of both sides, with the quality of each chance and its outcome. */
export function ShotPanel() {
  const t = useTranslations('matches.detail.shots')
  const { detail, language } = useLiveMatch()
  const { match, shots } = detail
  const names = teamNames(match, language)
  const totals = { home: shotTotals(shots, 'home'), away: shotTotals(shots, 'away') }
  return (
    <Box labelledBy="shots-title" className="overflow-clip max-lg:rounded-none max-lg:border-x-0">
      <BoxHead
        id="shots-title"
        title={t('title')}
        end={<span className="text-ink-2 text-xs max-md:hidden">{t('note')}</span>}
      />
      {shots.length === 0 ? (
        <EmptySection
          icon="chart"
          title={t('empty')}
          why={emptyReason(match) === 'later' ? t('emptyWhy') : t('never')}
        />
      ) : (
        <>
          <div className="num flex justify-between gap-4 px-4 pt-2 text-sm">
            {(['home', 'away'] as const).map((side) => (
              <p key={side} className={`min-w-0 ${side === 'away' ? 'text-right' : ''}`}>
                <span className="flex items-center gap-1.5">
                  <span
                    aria-hidden="true"
                    className={`size-2.5 shrink-0 rounded-[2px] ${side === 'home' ? 'bg-brand' : 'order-last bg-info'}`}
                  />
                  <b className="truncate font-semibold">{names[side]}</b>
                </span>
                <span
                  className={`flex flex-wrap gap-x-2 text-ink-2 text-xs ${side === 'away' ? 'justify-end' : ''}`}
                >
                  <span>{t('total', { count: totals[side].shots, on: totals[side].on })}</span>
                  {totals[side].xg === null ? null : (
                    <span className="whitespace-nowrap">{t('xg', { xg: totals[side].xg.toFixed(2) })}</span>
                  )}
                </span>
              </p>
            ))}
          </div>
          <svg
            viewBox={`-2 -2 ${PITCH.length + 4} ${PITCH.width + 4}`}
            role="img"
            aria-label={t('label', {
              ...names,
              home_shots: totals.home.shots,
              away_shots: totals.away.shots,
            })}
            className="mx-auto block w-full max-w-3xl px-3 py-2"
          >
            <PitchOutline />
            {shotMarks(shots).map(({ shot, outcome, x, y, radius }) => (
              <g key={`${shot.side}${shot.minute}${shot.x}${shot.y}`}>
                <title>
                  {[`${shot.minute}′`, nameIn(shot.player_name, language), t(`outcome.${outcome}`)]
                    .filter(Boolean)
                    .join(' · ')}
                </title>
                <ShotMark outcome={outcome} side={shot.side} x={x} y={y} radius={radius} />
              </g>
            ))}
          </svg>
          <ul
            aria-hidden="true"
            className="flex flex-wrap justify-center gap-x-4 gap-y-1 px-4 pb-2 text-ink-2 text-xs"
          >
            {SHOT_OUTCOMES.map((outcome) => (
              <li key={outcome} className="flex items-center gap-1">
                <svg aria-hidden="true" viewBox="-3 -3 6 6" width="16" height="16">
                  <ShotMark outcome={outcome} side="home" x={0} y={0} radius={1.6} />
                </svg>
                {t(`outcome.${outcome}`)}
              </li>
            ))}
          </ul>
          <ShotTable />
        </>
      )}
    </Box>
  )
}

/** The lines of a horizontal pitch, in metres. */
function PitchOutline() {
  return (
    <g strokeWidth="0.3" className="fill-none stroke-[color-mix(in_srgb,var(--brand)_30%,var(--surface))]">
      <rect
        width={PITCH.length}
        height={PITCH.width}
        className="fill-[color-mix(in_srgb,var(--brand-weak)_60%,var(--surface))]"
      />
      <line x1="52.5" x2="52.5" y2="68" />
      <circle cx="52.5" cy="34" r="9.15" />
      <rect y="13.85" width="16.5" height="40.3" />
      <rect y="24.85" width="5.5" height="18.3" />
      <rect x="88.5" y="13.85" width="16.5" height="40.3" />
      <rect x="99.5" y="24.85" width="5.5" height="18.3" />
      <path d="M0 30.340h-2v7.320h2M105 30.340h2v7.320h-2" />
    </g>
  )
}
