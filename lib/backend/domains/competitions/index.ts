/** What other domains may use of this one. */
export { briefsOf, type CompetitionBriefInput } from './brief.ts'
export { applyDeductions } from './deductions.ts'
export { standingsChanged } from './standings/cache.ts'
export { seasonTable, type TableQuery } from './standings/get-season-table.ts'
export { type Ranks, ranksOf } from './standings/table/ranks.ts'
export { tableOfResults } from './standings/table-of-results.ts'
