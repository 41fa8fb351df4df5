'use client'

import { useTranslations } from 'next-intl'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { PredictionMarket } from '#lib/contract/predictions/fields.ts'
import type { MatchPick } from '#lib/shared/predictions/vocabulary.ts'
import { priceText } from '../stakes/price-text.ts'
import { type NamedMatch, useMarketNames } from './use-market-names.ts'

interface MarketBoxProps {
  market: PredictionMarket
  match: NamedMatch
  onChoose: (pick: MatchPick) => void
}

/** One market of a match: its picks as buttons while it is open, then their outcomes. */
export function MarketBox({ market, match, onChoose }: MarketBoxProps) {
  const t = useTranslations('predictions.market')
  const names = useMarketNames()
  const name = names.nameOf(market, match)
  const isSettled = market.picks.some(({ outcome }) => outcome !== null)
  return (
    <fieldset aria-label={name} className="min-w-0 border-0 p-0">
      <p className="mb-1.5 flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm">
        <span className="font-medium">{name}</span>
        {market.mode === 'pool' ? <Chip>{t('pool')}</Chip> : null}
        {market.is_open ? null : <Chip tone="amber">{t(isSettled ? 'settled' : 'closed')}</Chip>}
        {market.total > 0 ? (
          <span className="num ml-auto text-ink-2 text-xs">{t('staked', { coins: market.total })}</span>
        ) : null}
      </p>
      <ul className="grid auto-cols-fr grid-flow-col gap-2">
        {market.picks.map((each) => (
          <li key={each.pick} className="min-w-0">
            <PickButton
              market={market}
              pick={each}
              label={names.pickOf(market, each.pick, match)}
              onChoose={() => onChoose(each.pick)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

interface PickButtonProps {
  market: PredictionMarket
  pick: PredictionMarket['picks'][number]
  label: string
  onChoose: () => void
}

const PICK = 'flex h-full min-h-14 w-full flex-col justify-center gap-0.5 rounded-sm border px-2 py-1.5'

/** A pick with what each coin returns. At odds without a price nothing can be staked. */
function PickButton({ market, pick, label, onChoose }: PickButtonProps) {
  const t = useTranslations('predictions.market')
  const { price, outcome } = pick
  const share = market.total === 0 ? 0 : Math.round((100 * pick.coins) / market.total)
  const content = (
    <>
      <span className="line-clamp-2 text-sm leading-4 wrap-anywhere">{label}</span>
      <span className="num flex items-baseline gap-2 font-semibold text-base">
        {price === null ? <span className="text-ink-3">–</span> : priceText(price)}
        {market.mode === 'pool' && market.total > 0 ? (
          <span className="font-normal text-ink-2 text-xs">{t('share', { percent: share })}</span>
        ) : null}
      </span>
    </>
  )
  const canStake = market.is_open && (market.mode === 'pool' || price !== null)
  if (canStake)
    return (
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onChoose}
        className={`${PICK} items-start border-line-strong text-left hover:border-brand hover:bg-brand-weak`}
      >
        <span className="sr-only">{t('stakeOn')}</span>
        {content}
      </button>
    )
  return (
    <div
      className={`${PICK} items-start border-line ${outcome === 'win' || outcome === 'half_win' ? 'bg-brand-weak' : 'bg-surface-2'}`}
    >
      {content}
      {outcome === null ? null : (
        <span className="flex items-center gap-1 text-ink-2 text-xs">
          {outcome === 'win' || outcome === 'half_win' ? <Icon name="check" size={14} /> : null}
          {t(`outcomes.${outcome}`)}
        </span>
      )}
    </div>
  )
}
