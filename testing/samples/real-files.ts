/**
 * The folder of files as their sources publish them (`openfootball/`, `odds/`, `nba-linescores/`,
 * `worldcup/`, `official-tables/`), from TOUCHLINE_SAMPLE_DATA. The repository has none of them: without the
 * variable the importers are tested on invented seasons only, and a message says so.
 */
export const REAL_FILES: string | undefined = process.env.TOUCHLINE_SAMPLE_DATA || undefined

if (REAL_FILES === undefined)
  process.stderr.write('TOUCHLINE_SAMPLE_DATA is not set: the importers are not tested on real files.\n')
