import type { ReactNode } from 'react'
import { getPlays } from '#lib/client/matches/detail.ts'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import type { Language } from '#lib/shared/languages.ts'
import { GameLive } from './game-live.tsx'
import { toPlays, toShots } from './logic/game.ts'
import { packGame } from './logic/packed-game.ts'

/**
 * A basketball match with its plays around its screen; any other sport as it is. A game is worth showing without them:
 * where they do not come, their panels say so.
 */
export async function WithGame({
  detail,
  language,
  children,
}: {
  detail: MatchDetail
  language: Language
  children: ReactNode
}) {
  const { id, sport, status, confirmed, period_minutes } = detail.match
  if (sport !== 'basketball') return children
  // Asked for after the match, so that its position in the topic lies before these plays.
  const response = await getPlays(id, { language }).catch(() => ({ plays: [], shots: [] }))
  return (
    <GameLive
      match={{
        id,
        period_minutes,
        over: (status === 'finished' && confirmed) || status === 'cancelled' || status === 'awarded',
      }}
      renderedAt={detail.server_time}
      position={detail.position}
      game={packGame({ plays: toPlays(response.plays, language), shots: toShots(response.shots, language) })}
      language={language}
    >
      {children}
    </GameLive>
  )
}
