import type { ScriptedMatch } from '#demo/world/types.ts'
import type { FeedPlayer } from '../../feed.ts'
import { hasLateSquad } from './definitions.ts'

/**
 * Returns the players of both teams if their squads are delivered with their matches, as those of youth teams
 * are: they are many, and few of them are viewed.
 */
export const lateSquads = ({ competition, home, away, engine }: ScriptedMatch): FeedPlayer[] =>
  hasLateSquad(competition) ? [home, away].flatMap((team) => engine.squad(team, competition)) : []
