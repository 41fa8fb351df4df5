import { DEFAULT_PREFERENCES } from '#lib/shared/preferences.ts'
import { byRole } from './valid-call.ts'

export const SOCIAL_CALLS = {
  'api/social/calendarLink': byRole('calendar_links'),
  'api/social/endCalendarLink': byRole('calendar_links', async (caller, { must }) =>
    must(caller, 'api/social/calendarLink').then(() => ({})),
  ),
  'api/social/setBlock': byRole('user_blocks', async (_, { user }) => ({ user_id: (await user()).id })),
  'api/social/setRecommended': byRole('recommendation_opt_outs', () => ({ state: 0 })),
  'api/social/moveFavourites': byRole('match_favourites', (_, { matchId }) => ({ ids: [matchId] })),
  'api/social/moveFollows': byRole('team_follows', async (_, { value }) => ({
    follows: [{ kind: 'team', id: Number(await value('select id from teams limit 1')), special: false }],
  })),
  'api/Basketballuser/collect': byRole('match_favourites', (_, { matchId }) => ({ id: matchId, state: 1 })),
  'api/matches/ratePlayers': byRole('fan_ratings', async (_, { matchId, insert, value }) => {
    const playerId = await insert('players', { sport: 'football', name_en: 'Ann Other' })
    const finished = await value(
      `insert into matches (sport, competition_id, season_id, home_id, away_id, kickoff_at, status, provider)
       select sport, competition_id, season_id, home_id, away_id, now(), 'finished', provider
       from matches where id = $1 returning id`,
      [matchId],
    )
    await value(
      `insert into lineup_players (match_id, side, position, player_id, starter)
       values ($1, 'home', 0, $2, true) returning match_id`,
      [finished, playerId],
    )
    return { id: finished, ratings: `${playerId}:8`, best: playerId }
  }),
  'api/matches/vote': byRole('match_votes', (_, { matchId }) => ({ id: matchId, choice: 'home' })),
  'api/Member/attention': byRole('anchor_follows', async (_, { host }) => ({
    kind: 'anchor',
    id: (await host()).id,
    state: 1,
  })),
  'api/social/watched': byRole('watched_rooms', async (_, { host }) => ({
    id: (await host()).roomId,
    state: 1,
  })),
  'api/preferences/save': byRole('preferences', () => ({ preferences: DEFAULT_PREFERENCES })),
  'api/search/searched': byRole('search_counts', () => ({ name: 'North' }), {
    finish: ({ site }) => site.search.counter.flush(),
  }),
}
