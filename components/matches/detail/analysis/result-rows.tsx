import { useTranslations } from 'next-intl'
import { RevealButton } from '#components/shared/scores/reveal-button.tsx'
import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import type { PastMatch } from '#lib/contract/matches/analysis.ts'
import { Link } from '#lib/i18n/link.tsx'
import { lineText } from '#lib/shared/odds/lines.ts'
import type { Outcome } from '#lib/shared/odds/settlement.ts'
import { type Lookup, resultFor } from './lookup.ts'

const LETTERS = {
  W: 'bg-brand-weak text-brand-strong',
  D: 'bg-surface-3 text-ink-2',
  L: 'bg-live-weak text-live',
}
type Tones = Partial<Record<Outcome, string>>
const COVERS: Tones = {
  win: 'text-brand-strong',
  half_win: 'text-brand-strong',
  half_loss: 'text-live',
  loss: 'text-live',
}
/** Over and under have neutral colours: neither is better. */
const OVERS: Tones = { win: 'text-info', half_win: 'text-info' }

interface ResultRowsProps {
  /** Accessible name of the table. */
  caption: string
  matches: readonly PastMatch[]
  /** The team whose results are listed. */
  team: number
  lookup: Lookup
  /** Path of the match screen without the language prefix. */
  path: string
  /** False for sports without handicaps and totals. */
  hasLines: boolean
}

/** Results, newest first: the outcome for the team, for its handicap and for the total. */
export function ResultRows({ caption, matches, team, lookup, path, hasLines }: ResultRowsProps) {
  const t = useTranslations('matches.analysis')
  const long = matches.some(({ score }) => score !== null && Math.max(...score) > 99)
  return (
    <table className="num w-full table-fixed border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="h-8 text-ink-2 text-xs [&>th]:font-normal">
          <th scope="col" className="w-[74px] pl-4 text-left sm:w-24">
            {t('column.date')}
          </th>
          <th scope="col" className="text-right">
            {t('column.home')}
          </th>
          <th scope="col" className={long ? 'w-16' : 'w-12'}>
            {t('column.score')}
          </th>
          <th scope="col" className="text-left">
            {t('column.away')}
          </th>
          <th scope="col" className={hasLines ? 'w-7 sm:w-8' : 'w-12 pr-4'}>
            <span className="sr-only">{t('column.result')}</span>
          </th>
          {hasLines ? (
            <>
              <th scope="col" className="w-11 sm:w-16">
                {t('column.handicap')}
              </th>
              <th scope="col" className="w-13 pr-3 whitespace-nowrap sm:w-16">
                {t('column.total')}
              </th>
            </>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {matches.map((match) => (
          <ResultRow
            key={match.id}
            match={match}
            team={team}
            lookup={lookup}
            path={path}
            hasLines={hasLines}
          />
        ))}
      </tbody>
    </table>
  )
}

function ResultRow({
  match,
  team,
  lookup,
  path,
  hasLines,
}: Omit<ResultRowsProps, 'caption' | 'matches'> & { match: PastMatch }) {
  const t = useTranslations('matches.analysis')
  const common = useTranslations('common.form')
  const { home, letter, cover, over } = resultFor(team, match)
  const { short } = dayAndTime(match.kickoff_at, lookup.zone, lookup.language)
  const names = { home: lookup.team(match.home_team_id), away: lookup.team(match.away_team_id) }
  const score = match.score ? `${match.score[0]}-${match.score[1]}` : '–'
  const lineCell = (
    outcome: Outcome | null,
    tones: Tones,
    text: string | null,
    label: (outcome: Outcome) => string,
  ) => (
    <td className="text-center text-xs leading-4 last:pr-3">
      {outcome && outcome !== 'void' ? (
        <>
          <span className={`block ${tones[outcome] ?? 'text-ink-2'}`}>{label(outcome)}</span>
          <span className="block text-ink-2">{text}</span>
        </>
      ) : (
        <>
          <span aria-hidden="true" className="text-ink-3">
            –
          </span>
          <span className="sr-only">{t('unknown')}</span>
        </>
      )}
    </td>
  )
  return (
    <tr className="h-11 border-line border-t">
      <td className="pl-4 text-ink-2 text-xs leading-4">
        <time dateTime={match.kickoff_at} className="block whitespace-nowrap">
          {short}
        </time>
        <span className="block truncate">{lookup.competition(match.competition_id).name}</span>
      </td>
      <th scope="row" className={`pl-2 text-right leading-4 ${home ? 'font-semibold' : 'font-normal'}`}>
        <span className="line-clamp-2">{names.home}</span>
      </th>
      <td className="whitespace-nowrap text-center leading-4">
        <Link
          href={`${path}?id=${match.id}`}
          title={t('open', { ...names, score })}
          className="font-semibold text-ink hover:text-brand hover:underline max-lg:inline-block max-lg:py-1.5"
        >
          {score}
        </Link>
        {match.score_hidden ? <RevealButton id={match.id} names={names} /> : null}
        {match.penalty_score ? (
          <span className="block text-ink-2 text-xs">
            {t('pens', { score: `${match.penalty_score[0]}-${match.penalty_score[1]}` })}
          </span>
        ) : match.half_score ? (
          <span className="block text-ink-2 text-xs">
            <span className="sr-only">{t('half')} </span>({match.half_score[0]}-{match.half_score[1]})
          </span>
        ) : null}
      </td>
      <td className={`leading-4 ${home ? '' : 'font-semibold'}`}>
        <span className="line-clamp-2">{names.away}</span>
      </td>
      <td className={`text-center ${hasLines ? '' : 'pr-4'}`}>
        {letter ? (
          <span className={`inline-grid size-5 place-items-center rounded-xs text-xs ${LETTERS[letter]}`}>
            <span aria-hidden="true">{common(letter)}</span>
            <span className="sr-only">{common(`${letter}long`)}</span>
          </span>
        ) : null}
      </td>
      {hasLines ? (
        <>
          {lineCell(
            cover,
            COVERS,
            match.handicap === null ? null : lineText('asia', match.handicap, home ? 'home' : 'away'),
            (outcome) => t(`cover.${outcome as Exclude<Outcome, 'void'>}`),
          )}
          {lineCell(over, OVERS, match.total === null ? null : lineText('bs', match.total), (outcome) =>
            t(`over.${outcome as Exclude<Outcome, 'void'>}`),
          )}
        </>
      ) : null}
    </tr>
  )
}
