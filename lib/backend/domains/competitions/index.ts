/** What other nouns may use of this one. */
export { briefsOf, type CompetitionBriefInput } from './brief.ts'
