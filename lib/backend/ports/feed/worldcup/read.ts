import { join } from 'node:path'
import { z } from 'zod'
import { type Line, parseCsv, readText } from '#lib/backend/ports/feed/import-file.ts'

const text = z.string().min(1)
const yes = z.enum(['0', '1']).transform((value) => value === '1')
const whole = z
  .string()
  .regex(/^\d{1,3}$/, 'a whole number')
  .transform(Number)

const match = z.object({
  tournament_id: text,
  tournament_name: text,
  match_id: text,
  stage_name: text,
  group_name: text,
  group_stage: yes,
  match_date: z.iso.date(),
  match_time: z.string().regex(/^\d{1,2}:\d{2}$/, 'an hour like 18:00'),
  stadium_id: text,
  stadium_name: text,
  city_name: text,
  country_name: text,
  home_team_id: text,
  home_team_name: text,
  home_team_code: text,
  away_team_id: text,
  away_team_name: text,
  away_team_code: text,
  home_team_score: whole,
  away_team_score: whole,
  extra_time: yes,
  penalty_shootout: yes,
  home_team_score_penalties: whole,
  away_team_score_penalties: whole,
})
/**
 * A player's action at a minute. `home_team` is whether it belongs to the home team: for an own goal the team
 * it counts for.
 */
const act = {
  match_id: text,
  team_id: text,
  home_team: yes,
  player_id: text,
  family_name: text,
  given_name: text,
  shirt_number: z.string(),
  minute_regulation: whole,
  minute_stoppage: whole,
  match_period: text,
}
const goal = z.object({ goal_id: text, ...act, player_team_id: text, own_goal: yes, penalty: yes })
const booking = z.object({
  booking_id: text,
  ...act,
  yellow_card: yes,
  red_card: yes,
  second_yellow_card: yes,
})
const substitution = z.object({ substitution_id: text, ...act, going_off: yes, coming_on: yes })

export interface WorldCup {
  matches: Line<z.output<typeof match>>[]
  goals: z.output<typeof goal>[]
  bookings: z.output<typeof booking>[]
  substitutions: z.output<typeof substitution>[]
  skipped: { at: string; why: string }[]
}

/**
 * Reads a folder of the World Cup data set (jfjelstul/worldcup): matches.csv, goals.csv, bookings.csv and
 * substitutions.csv. Throws FeedFileError if one of them is missing or malformed.
 */
export async function readWorldCup(folder: string): Promise<WorldCup> {
  const skipped: WorldCup['skipped'] = []
  const table = async <Schema extends z.ZodObject>(name: string, schema: Schema) => {
    const file = join(folder, name)
    return parseCsv(file, await readText(file), schema, (line, why) =>
      skipped.push({ at: `${name}, line ${line}`, why }),
    )
  }
  const [matches, goals, bookings, substitutions] = [
    await table('matches.csv', match),
    await table('goals.csv', goal),
    await table('bookings.csv', booking),
    await table('substitutions.csv', substitution),
  ]
  return {
    matches,
    goals: goals.map(({ row }) => row),
    bookings: bookings.map(({ row }) => row),
    substitutions: substitutions.map(({ row }) => row),
    skipped,
  }
}
