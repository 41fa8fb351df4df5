/** Arguments of `npm run feed`. Separate from the implementation, so that the command line loads little code. */
export const IMPORT_USAGE =
  'import openfootball FILE... | football-data-co-uk FILE... | nba FILE... | worldcup FOLDER | deductions FILE'

export const REPLAY_USAGE =
  'replay --match ID | --day YYYY-MM-DD | --season ID [--speed 1..600] [--at MINUTES after the first kick-off]'

export const EVENT_USAGE =
  'event MATCH_ID goal | penalty_goal | own_goal | yellow | second_yellow | red | cancel-goal | score H-A | clock MM:SS [--side home|away] [--minute N] [--player NAME]'

export const FEED_USAGE = `npm run feed -- ${[IMPORT_USAGE, REPLAY_USAGE, EVENT_USAGE].join('\nnpm run feed -- ')}`
