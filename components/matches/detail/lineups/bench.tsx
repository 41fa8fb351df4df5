'use client'

import { useTranslations } from 'next-intl'
import { RatingBadge } from '#components/shared/rating/rating-badge.tsx'
import type { Lineup, LineupPlayer } from '#lib/contract/matches/detail.ts'
import type { Messages } from '#lib/i18n/messages/messages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { marksOf } from '../logic/marks/player-marks.ts'
import { useLiveMatch } from '../match-live.tsx'
import { nameIn, teamNames } from '../names-of.ts'

interface BenchProps {
  /** The starters too, if their positions are unknown. */
  withStarters: boolean
  /** Unavailable players, with the reason. */
  withMissing: boolean
}

/** Substitutes and unavailable players. */
export function Bench({ withStarters, withMissing }: BenchProps) {
  const t = useTranslations('matches.detail.lineups')
  const { detail, language } = useLiveMatch()
  const names = teamNames(detail.match, language)
  return (
    <div className="grid gap-x-6 gap-y-3 px-3 py-3 text-sm md:grid-cols-2">
      {detail.lineups.map((lineup) => (
        <div key={lineup.side} className={withMissing ? 'grid grid-cols-[2fr_1fr] gap-4' : ''}>
          <div className="min-w-0">
            {withStarters ? (
              <PlayerList title={`${names[lineup.side]} ${t('starters')}`} lineup={lineup} starters />
            ) : null}
            <PlayerList title={t('bench', { team: names[lineup.side] })} lineup={lineup} starters={false} />
          </div>
          {withMissing ? <Missing lineup={lineup} /> : null}
        </div>
      ))}
    </div>
  )
}

function Missing({ lineup }: { lineup: Lineup }) {
  const t = useTranslations('matches.detail.lineups')
  const { language } = useLiveMatch()
  return (
    <div className="min-w-0">
      <h3 className="font-normal text-ink-2 text-xs">{t('missing')}</h3>
      {lineup.missing.length === 0 ? (
        <p>{t('nobodyMissing')}</p>
      ) : (
        <ul>
          {lineup.missing.map((absent) => (
            <li key={`${absent.names.en}${absent.names.zh}`}>
              {nameIn(absent.names, language)} <Why kind={absent.kind} note={nameIn(absent.note, language)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Why({ kind, note }: { kind: string; note: string }) {
  const t = useTranslations('matches.detail.missing')
  const known = kind as keyof Messages['matches']['detail']['missing']
  return <span className="block text-ink-2 text-xs">{note || t(t.has(known) ? known : 'other')}</span>
}

function PlayerList({ title, lineup, starters }: { title: string; lineup: Lineup; starters: boolean }) {
  const t = useTranslations('matches.detail.lineups')
  const { detail, language } = useLiveMatch()
  const list = lineup.players.filter((player) => player.starter === starters)
  if (list.length === 0) return null
  const playerText = (player: LineupPlayer) => {
    const { cameOn, goals } = marksOf(player, lineup.side, detail.events)
    return [cameOn ? t('onAt', { minute: cameOn }) : '', goals > 0 ? t('goals', { count: goals }) : '']
      .filter(Boolean)
      .join(' · ')
  }
  return (
    <>
      <h3 className="font-normal text-ink-2 text-xs">{title}</h3>
      <ul className="sm:columns-2 sm:gap-4 md:columns-1 xl:columns-2">
        {list.map((player) => (
          <li key={`${player.number}${player.name_en}`} className="bench-player">
            <b>{player.number}</b>
            <span className="min-w-0">
              {localisedName(namesUnder(player, 'name'), language)}
              <PlayerNote text={playerText(player)} />
            </span>
            {player.rating === null ? null : (
              <RatingBadge
                rating={player.rating}
                label={t('rating', { rating: player.rating.toFixed(1) })}
                className="ml-auto text-2xs leading-4"
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** What a player did, after the name. */
const PlayerNote = ({ text }: { text: string }) =>
  text ? (
    <>
      {' '}
      <span className="whitespace-nowrap text-ink-2 text-xs">{text}</span>
    </>
  ) : null
