import type { ReactNode } from 'react'
import { getPlays } from '#lib/client/matches/detail.ts'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import type { Language } from '#lib/shared/languages.ts'
import { GameLive } from './game-live.tsx'
import { toPlays, toShots } from './logic/game.ts'
import { packGame } from './logic/packed-game.ts'

/**
 * Wraps a basketball match's screen with its plays; other sports are returned unchanged. The game is also
 * shown without them: if they do not load, their panels show it.
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
  // Requested after the match, so that the match's position in the topic is not later than these plays.
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
