import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { getMatchOdds } from '#lib/client/odds.ts'
import type { Language } from '#lib/shared/languages.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { OddsBoard } from './odds-board.tsx'

interface OddsScreenProps {
  matchId: number
  sport: Sport
  language: Language
}

/** A match's odds, bookmaker by bookmaker. The first market is in the HTML; a page is worth showing without it. */
export async function OddsScreen({ matchId, sport, language }: OddsScreenProps) {
  const odds = await getMatchOdds({ id: matchId }, { language }).catch(() => null)
  return (
    <ClientMessages names={['odds', 'common']}>
      <OddsBoard matchId={matchId} sport={sport} language={language} odds={odds} />
    </ClientMessages>
  )
}
