import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { createQueryClient } from '#lib/client/core/query/create-query-client.ts'
import { Hydrate } from '#lib/client/core/query/hydrate.tsx'
import { matchOddsQuery } from '#lib/client/odds.ts'
import type { Language } from '#lib/shared/languages.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { OddsBoard } from './odds-board.tsx'

interface OddsScreenProps {
  matchId: number
  sport: Sport
  language: Language
}

/** A match's odds by bookmaker. The first market is in the HTML; the page is also shown without it. */
export async function OddsScreen({ matchId, sport, language }: OddsScreenProps) {
  const client = createQueryClient()
  await client.query(matchOddsQuery(null, matchId)).catch(() => {})
  return (
    <Hydrate client={client}>
      <ClientMessages names={['odds', 'common']}>
        <OddsBoard matchId={matchId} sport={sport} language={language} />
      </ClientMessages>
    </Hydrate>
  )
}
