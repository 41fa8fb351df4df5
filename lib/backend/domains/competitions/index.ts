/** What other nouns may use of this one. */
export { briefsOf, type CompetitionBriefInput } from './brief.ts'
export { applyDeductions } from './deductions.ts'
export { seasonTable, type TableQuery } from './season-table.ts'
export { standingsChanged } from './standings/cache.ts'
export { type Ranks, ranksOf } from './standings/ranks.ts'
