import { teamNames } from '#components/matches/detail/names-of.ts'
import { getMatchMarkets } from '#lib/client/predictions/matches.ts'
import { getSettings } from '#lib/client/site.ts'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import type { Language } from '#lib/shared/languages.ts'
import { LazyPredictions } from './lazy-predictions.tsx'

/** Heights in px of the box, of one of its markets and of the markets that it shows at first. */
const FRAME = 150
const MARKET = 98
const FIRST = 2

/**
 * The box of predictions of a match that has markets; null where the feature is off, and after the match. Its place is
 * reserved, since it is loaded in the browser: nothing below it moves.
 */
export async function predictionsSlot(match: MatchDetail['match'], language: Language) {
  if (match.confirmed || match.status === 'cancelled') return null
  const settings = await getSettings({ language })
  if (!settings.features.predictions) return null
  const initial = await getMatchMarkets(match.id, { language })
  const { list, score_hidden: isHidden } = initial
  if (list.length === 0 && !isHidden) return null
  const height = FRAME + Math.min(FIRST, list.length) * MARKET
  return {
    height,
    node: (
      <div style={{ minHeight: height }}>
        <LazyPredictions
          matchId={match.id}
          match={{ sport: match.sport, ...teamNames(match, language) }}
          first={FIRST}
          initial={initial}
        />
      </div>
    ),
  }
}
