'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Icon } from '#components/ui/icons/icon.tsx'

interface Choice {
  position: number
  text: string
  /** Null: not shown yet. */
  votes: number | null
}

interface PollChoicesProps {
  choices: readonly Choice[]
  /** Sum of the votes; null: not shown yet. */
  total: number | null
  /** The option that the user has chosen. */
  chosen: number | null
  canVote: boolean
  onVote: (position: number) => void
}

const share = (votes: number | null, total: number | null) =>
  votes === null || !total ? 0 : Math.round((100 * votes) / total)

/** How many voted for an option, as a bar behind its text. */
const Bar = ({ percent, strong }: { percent: number; strong: boolean }) => (
  <span
    aria-hidden="true"
    className={`absolute inset-y-0 left-0 ${strong ? 'bg-brand-weak' : 'bg-surface-3'}`}
    style={{ width: `${percent}%` }}
  />
)

interface ChoiceProps {
  choice: Choice
  total: number | null
}

/** The share of an option; nothing while it is not shown. */
function Percent({ choice: { votes }, total }: ChoiceProps) {
  if (votes === null || total === null) return null
  return <span className="num shrink-0 font-semibold">{total === 0 ? '–' : `${share(votes, total)}%`}</span>
}

/** An option to vote for; with its share where it is shown. */
function OpenChoice({
  choice,
  total,
  onVote,
}: ChoiceProps & {
  /** Null: the user cannot vote. */
  onVote: (() => void) | null
}) {
  return (
    <li>
      <button
        type="button"
        disabled={onVote === null}
        onClick={onVote ?? undefined}
        className="hit-44 relative w-full overflow-hidden rounded-sm border border-line-strong px-3 py-2 text-left text-sm wrap-anywhere hover:border-brand hover:text-brand disabled:text-ink-2"
      >
        <Bar percent={share(choice.votes, total)} strong={false} />
        <span className="relative flex items-center gap-2">
          <span className="min-w-0 flex-1">{choice.text}</span>
          <Percent choice={choice} total={total} />
        </span>
      </button>
    </li>
  )
}

/** An option with its share of the votes. */
function Result({ choice, total, isChosen }: ChoiceProps & { isChosen: boolean }) {
  const t = useTranslations('community.poll')
  return (
    <li className="relative overflow-hidden rounded-sm border border-line bg-surface-2 px-3 py-2 text-sm">
      <Bar percent={share(choice.votes, total)} strong={isChosen} />
      <span className="relative flex items-center gap-2">
        <span className="min-w-0 flex-1 wrap-anywhere">{choice.text}</span>
        {isChosen ? (
          <>
            <Icon name="check" size={16} />
            <span className="sr-only">{t('own')}</span>
          </>
        ) : null}
        <Percent choice={choice} total={total} />
      </span>
    </li>
  )
}

/**
 * The options of a poll: buttons to vote, and the shares where they are shown. Needs the messages `community`. After the
 * user's vote the focus stays in the list, whose result is then read.
 */
export function PollChoices({ choices, total, chosen, canVote, onVote }: PollChoicesProps) {
  const t = useTranslations('community.poll')
  const list = useRef<HTMLUListElement>(null)
  const hasVoted = useRef(false)
  useEffect(() => {
    // The pressed button disappears when the vote is counted.
    if (canVote || !hasVoted.current) return
    hasVoted.current = false
    list.current?.focus()
  }, [canVote])
  const vote = (position: number) => {
    hasVoted.current = true
    onVote(position)
  }
  return (
    <ul ref={list} tabIndex={-1} aria-label={t('options')} className="flex flex-col gap-1.5">
      {choices.map((choice) =>
        canVote || choice.votes === null || total === null ? (
          <OpenChoice
            key={choice.position}
            choice={choice}
            total={total}
            onVote={canVote ? () => vote(choice.position) : null}
          />
        ) : (
          <Result key={choice.position} choice={choice} total={total} isChosen={chosen === choice.position} />
        ),
      )}
    </ul>
  )
}
