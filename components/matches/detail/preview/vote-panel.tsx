'use client'

import { useTranslations } from 'next-intl'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Box, BoxHead } from '#components/ui/box.tsx'
import type { MatchVotes } from '#lib/contract/matches/votes.ts'
import type { VoteChoice } from '#lib/shared/vocabulary/votes.ts'
import { hasBegun } from '../layout/panels.ts'
import { useLiveMatch } from '../match-live.tsx'
import { teamNames } from '../names-of.ts'
import { useVotes } from './use-votes.ts'

const BARS: Record<VoteChoice, string> = { home: 'bg-brand', draw: 'bg-ink-3', away: 'bg-info' }

/**
 * What visitors expect: buttons until the visitor has voted, then and from kick-off on the result. Nothing after a match
 * without votes. Texts: `matches.votes`.
 */
export function VotePanel() {
  const t = useTranslations('matches.votes')
  const { detail, language } = useLiveMatch()
  const { match } = detail
  const { votes, vote } = useVotes(match.id, hasBegun(match))
  const error = useErrorText(vote.error)
  if (!votes || (!votes.is_open && votes.count === 0)) return null
  const names = teamNames(match, language)
  const labelOf = (choice: VoteChoice) => (choice === 'draw' ? t('draw') : names[choice])
  const chosen = votes.own ?? (vote.isPending ? vote.variables : null)
  return (
    <Box labelledBy="votes-title" className="overflow-clip max-lg:rounded-none max-lg:border-x-0">
      <BoxHead
        id="votes-title"
        title={t('title')}
        note={<span className="num text-xs">{t('count', { count: votes.count })}</span>}
      />
      <div className="flex flex-col gap-3 px-4 py-3">
        {votes.totals ? (
          <Result votes={votes} totals={votes.totals} labelOf={labelOf} />
        ) : (
          <fieldset className="flex flex-wrap gap-2" disabled={vote.isPending}>
            <legend className="sr-only">{t('title')}</legend>
            {votes.choices.map((choice) => (
              <button
                key={choice}
                type="button"
                aria-pressed={chosen === choice}
                onClick={() => vote.mutate(choice)}
                className="min-h-11 min-w-0 flex-1 basis-24 rounded-sm border border-line-strong px-2 py-1.5 font-semibold text-sm leading-4 hover:border-brand hover:bg-brand-weak aria-pressed:border-brand aria-pressed:bg-brand-weak aria-pressed:text-brand-strong"
              >
                <span className="line-clamp-2 break-words">{labelOf(choice)}</span>
              </button>
            ))}
          </fieldset>
        )}
        <ErrorMessage text={error} />
        <p className="text-ink-2 text-xs" role="status">
          {votes.own ? `${t('yours', { choice: labelOf(votes.own) })} ` : ''}
          {t(votes.is_open ? 'open' : 'closed')}
        </p>
      </div>
    </Box>
  )
}

interface ResultProps {
  votes: MatchVotes
  totals: NonNullable<MatchVotes['totals']>
  labelOf: (choice: VoteChoice) => string
}

/** A bar and a percentage for each outcome; the visitor's own is marked. */
function Result({ votes, totals, labelOf }: ResultProps) {
  const t = useTranslations('matches.votes')
  const percentOf = (choice: VoteChoice) =>
    votes.count === 0 ? 0 : Math.round((100 * totals[choice]) / votes.count)
  return (
    <dl className="num flex flex-col gap-2 text-sm">
      {votes.choices.map((choice) => (
        <div key={choice} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1">
          <dt className={`truncate ${votes.own === choice ? 'font-semibold' : 'text-ink-2'}`}>
            {labelOf(choice)}
            {votes.own === choice ? (
              <>
                <span aria-hidden="true"> ✓</span>
                <span className="sr-only"> {t('own')}</span>
              </>
            ) : null}
          </dt>
          <dd className="font-semibold">
            {t('percent', { percent: percentOf(choice) })}
            <span className="ml-2 font-normal text-ink-2 text-xs">{totals[choice]}</span>
          </dd>
          <dd aria-hidden="true" className="col-span-2 h-1.5 overflow-hidden rounded-xs bg-surface-3">
            <span
              className={`block h-full transition-[width] duration-500 ${BARS[choice]}`}
              style={{ width: `${percentOf(choice)}%` }}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}
