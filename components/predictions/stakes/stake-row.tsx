'use client'

import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { RevealButton } from '#components/shared/scores/reveal-button.tsx'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Chip, type ChipTone } from '#components/ui/buttons/chip.tsx'
import type { MatchRow } from '#lib/contract/matches/match.ts'
import type { Stake } from '#lib/contract/predictions/fields.ts'
import { Link } from '#lib/i18n/link.tsx'
import { matchAddress } from '#lib/shared/addresses/addresses.ts'
import type { StakeState } from '#lib/shared/predictions/vocabulary.ts'
import { useMarketNames, useNamedMatch } from '../matches/use-market-names.ts'
import { possibleReturn } from './possible-return.ts'
import { priceText } from './price-text.ts'

const TONES: Record<StakeState, ChipTone> = {
  open: 'info',
  won: 'brand',
  lost: 'neutral',
  returned: 'amber',
}

interface StakeRowProps {
  stake: Stake
  /** The match of a stake on one; null for a question. */
  match: MatchRow | null
}

/**
 * A stake of the user: what it is on, its coins, and what it returned. Where the score of its match is hidden, so is what
 * became of it.
 */
export function StakeRow({ stake, match }: StakeRowProps) {
  const isHidden = match?.score_hidden === true && stake.state !== 'open'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        {match ? <OnMatch stake={stake} match={match} /> : <OnQuestion stake={stake} />}
        <p className="num mt-0.5 text-ink-2 text-xs">
          <LocalDateTime at={stake.created_at} />
        </p>
      </div>
      {isHidden && match ? <HiddenReturn match={match} /> : <Returned stake={stake} />}
    </li>
  )
}

function OnMatch({ stake, match }: { stake: Stake; match: MatchRow }) {
  const t = useTranslations('predictions.own')
  const common = useTranslations('common')
  const named = useNamedMatch(match)
  const names = useMarketNames()
  const on = stake.on_match
  return (
    <>
      <p className="font-semibold wrap-anywhere">{on ? names.pickOf(on, on.pick, named) : null}</p>
      <p className="flex flex-wrap gap-x-2 text-ink-2 text-sm">
        <span>{on ? names.nameOf(on, named) : null}</span>
        <span className="num">{stake.price === null ? t('pool') : priceText(stake.price)}</span>
      </p>
      <Link href={matchAddress(match)} className="hit-44 text-ink-2 text-sm hover:text-brand hover:underline">
        {`${named.home} ${common('versus')} ${named.away}`}
      </Link>
    </>
  )
}

function OnQuestion({ stake }: { stake: Stake }) {
  const t = useTranslations('predictions.own')
  const on = stake.on_question
  if (!on) return null
  return (
    <>
      <p className="font-semibold wrap-anywhere">{on.answer}</p>
      <p className="text-ink-2 text-sm wrap-anywhere">{on.text}</p>
      <Link
        href={`/live?id=${on.room_id}`}
        className="hit-44 text-ink-2 text-sm hover:text-brand hover:underline"
      >
        {t('toRoom')}
      </Link>
    </>
  )
}

/** The coins of a stake, its state and what it returned; of an open one at a price what it can return. */
function Returned({ stake }: { stake: Stake }) {
  const t = useTranslations('predictions.own')
  const language = useLocale()
  const coins = (amount: number) => amountText(amount, 'coins', language)
  const possible =
    stake.state === 'open' && stake.price !== null
      ? possibleReturn(stake.coins, { mode: 'odds', price: stake.price })
      : null
  return (
    <div className="flex flex-col items-end gap-1 text-right max-sm:w-full max-sm:flex-row max-sm:items-center max-sm:justify-between">
      <Chip tone={TONES[stake.state]}>{t(`states.${stake.state}`)}</Chip>
      <p className="num text-sm">
        <span className="font-semibold">{t('coins', { coins: stake.coins })}</span>
        {stake.returned === null ? null : (
          <span className="block text-ink-2 text-xs">{t('returned', { amount: coins(stake.returned) })}</span>
        )}
        {possible === null ? null : (
          <span className="block text-ink-2 text-xs">{t('possible', { amount: coins(possible) })}</span>
        )}
      </p>
    </div>
  )
}

function HiddenReturn({ match }: { match: MatchRow }) {
  const t = useTranslations('predictions.own')
  const named = useNamedMatch(match)
  return (
    <div className="flex flex-col items-end gap-1 text-sm">
      <span className="text-ink-2">{t('hidden')}</span>
      <RevealButton id={match.id} names={named} />
    </div>
  )
}
