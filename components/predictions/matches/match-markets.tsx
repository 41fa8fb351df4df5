'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { stakeOnMatchMutation } from '#lib/client/predictions/stakes.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { requireLogin, useDeferredAction } from '#lib/client/session/request-login.ts'
import type { PredictionMarket } from '#lib/contract/predictions/fields.ts'
import { MATCH_PICKS, type MatchPick } from '#lib/shared/predictions/vocabulary.ts'
import type { StakeTerms } from '../stakes/possible-return.ts'
import { StakeDialog } from '../stakes/stake-dialog.tsx'
import { MarketBox } from './market-box.tsx'
import { marketKey, type NamedMatch, useMarketNames } from './use-market-names.ts'

export interface Bounds {
  min_stake: number
  max_stake: number
  fee_bps: number
}

interface MatchMarketsProps {
  matchId: number
  match: NamedMatch
  markets: readonly PredictionMarket[]
  bounds: Bounds
  /** Shows so many markets at first, and the others on request. */
  first?: number
}

interface Choice {
  market: string
  pick: MatchPick
}

/** The markets of a match, and the dialog that stakes on the chosen pick. */
export function MatchMarkets({ matchId, match, markets, bounds, first }: MatchMarketsProps) {
  const t = useTranslations('predictions.market')
  const [choice, setChoice] = useState<Choice | null>(null)
  const [showsAll, setShowsAll] = useState(false)
  const action = `predictions:stake:${matchId}`
  useDeferredAction(action, ({ market, pick }) => {
    const chosen = MATCH_PICKS.find((each) => each === pick)
    if (chosen) setChoice({ market: String(market), pick: chosen })
  })
  const choose = (chosen: Choice) => {
    if (requireLogin({ name: action, input: { ...chosen } })) setChoice(chosen)
  }
  const shown = showsAll || first === undefined ? markets : markets.slice(0, first)
  const rest = markets.length - shown.length
  const market = choice && markets.find((each) => marketKey(each) === choice.market)
  return (
    <>
      <div className="flex flex-col gap-3">
        {shown.map((each) => (
          <MarketBox
            key={marketKey(each)}
            market={each}
            match={match}
            onChoose={(pick) => choose({ market: marketKey(each), pick })}
          />
        ))}
        {rest > 0 ? (
          <Button size="sm" kind="quiet" className="self-start" onClick={() => setShowsAll(true)}>
            {t('more', { count: rest })}
          </Button>
        ) : null}
      </div>
      {choice && market ? (
        <MatchStakeDialog
          key={`${choice.market} ${choice.pick}`}
          matchId={matchId}
          match={match}
          market={market}
          pick={choice.pick}
          bounds={bounds}
          onClose={() => setChoice(null)}
        />
      ) : null}
    </>
  )
}

interface MatchStakeDialogProps extends Pick<MatchMarketsProps, 'matchId' | 'match' | 'bounds'> {
  market: PredictionMarket
  pick: MatchPick
  onClose: () => void
}

function MatchStakeDialog({ matchId, match, market, pick, bounds, onClose }: MatchStakeDialogProps) {
  const client = useQueryClient()
  const names = useMarketNames()
  const placing = useMutation(stakeOnMatchMutation(client, useUser()?.id ?? 0))
  const chosen = market.picks.find((each) => each.pick === pick)
  // The price of the moment the dialog was opened: it does not change while the user types, and the server refuses it
  // if the price has fallen since.
  const [price] = useState(chosen?.price ?? null)
  const terms: StakeTerms =
    market.mode === 'odds' && price !== null
      ? { mode: 'odds', price }
      : { mode: 'pool', total: market.total, onPick: chosen?.coins ?? 0, feeBps: bounds.fee_bps }
  return (
    <StakeDialog
      title={names.nameOf(market, match)}
      pick={names.pickOf(market, pick, match)}
      terms={terms}
      min={bounds.min_stake}
      max={bounds.max_stake}
      place={(coins, accepted) =>
        placing.mutateAsync({
          match_id: matchId,
          market: market.market,
          number: market.number,
          ...(market.line === null ? {} : { line: market.line }),
          pick,
          ...(accepted === null ? {} : { price: accepted }),
          coins,
        })
      }
      onClose={onClose}
    />
  )
}
