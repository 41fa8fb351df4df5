'use client'

import dynamic from 'next/dynamic'

/** The markets of predictions of a match, loaded in the browser with their texts. */
export const LazyPredictions = dynamic(
  () => import('#components/predictions/match-predictions.tsx').then((file) => file.MatchPredictions),
  { ssr: false },
)
