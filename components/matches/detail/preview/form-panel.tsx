import { useTranslations } from 'next-intl'
import { PendingLine } from '#components/shared/lists/pending-line.tsx'
import { FormLetters } from '#components/shared/people/form-letters.tsx'
import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import { Box, BoxHead } from '#components/ui/box.tsx'
import type { MatchAnalysis, PastMatch, SideAnalysis } from '#lib/contract/matches/analysis.ts'
import { Link } from '#lib/i18n/link.tsx'
import type { Language } from '#lib/shared/languages.ts'
import { type Lookup, lookupOf, resultFor } from '../analysis/lookup.ts'

const LETTERS = {
  W: 'bg-brand-weak text-brand-strong',
  D: 'bg-surface-3 text-ink-2',
  L: 'bg-live-weak text-live',
}

interface FormPanelProps {
  analysis: MatchAnalysis
  language: Language
  /** Path of the match screen without the language prefix. */
  path: string
}

/** The last results of both sides, the newest first. Texts: `matches.preview`, `matches.analysis`, `common.form`. */
export function FormPanel({ analysis, language, path }: FormPanelProps) {
  const t = useTranslations('matches.preview.form')
  const { home, away } = analysis
  const lookup = lookupOf(analysis, language)
  if (home.matches.length + away.matches.length === 0)
    return <PendingLine title={t('title')} why={t('none')} />
  return (
    <Box labelledBy="form-title" className="overflow-clip max-lg:rounded-none max-lg:border-x-0">
      <BoxHead id="form-title" title={t('title')} />
      {[home, away].map((side) => (
        <SideForm key={side.team_id} side={side} lookup={lookup} path={path} />
      ))}
    </Box>
  )
}

/** A score from the side's point of view; a dash while it is hidden. */
const scoreText = (score: PastMatch['score'], home: boolean): string =>
  score ? (home ? score : [score[1], score[0]]).join('-') : '–'

function SideForm({ side, lookup, path }: { side: SideAnalysis; lookup: Lookup; path: string }) {
  const t = useTranslations('matches.preview.form')
  const common = useTranslations('common.form')
  const team = lookup.team(side.team_id)
  const results = side.matches.map((match) => ({ match, ...resultFor(side.team_id, match) }))
  return (
    <section aria-label={t('of', { team })} className="border-line border-t first-of-type:border-t-0">
      <h3 className="flex min-h-9 items-center justify-between gap-3 px-4 pt-1 font-semibold text-sm">
        <span className="truncate">{team}</span>
        <FormLetters letters={results.flatMap(({ letter }) => letter ?? []).reverse()} label={team} />
      </h3>
      {results.length === 0 ? (
        <p className="px-4 pb-2 text-ink-2 text-sm">{t('noneOf')}</p>
      ) : (
        <ul className="num pb-1 text-sm">
          {results.map(({ match, home, letter }) => (
            <li key={match.id}>
              <Link
                href={`${path}?id=${match.id}`}
                className="grid min-h-8 grid-cols-[3.5rem_minmax(0,1fr)_auto_auto] items-center gap-2 px-4 hover:bg-surface-2 max-lg:min-h-11"
              >
                <time dateTime={match.kickoff_at} className="text-ink-2 text-xs">
                  {dayAndTime(match.kickoff_at, lookup.zone, lookup.language).date}
                </time>
                <span className="truncate">
                  <span className="text-ink-2 text-xs">{t(home ? 'home' : 'away')}</span>{' '}
                  {lookup.team(home ? match.away_team_id : match.home_team_id)}
                </span>
                <b className="font-semibold">{scoreText(match.score, home)}</b>
                {letter ? (
                  <span className={`grid size-5 place-items-center rounded-xs text-xs ${LETTERS[letter]}`}>
                    <span aria-hidden="true">{common(letter)}</span>
                    <span className="sr-only">{common(`${letter}long`)}</span>
                  </span>
                ) : null}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
