import type { GeneratedText } from '#lib/backend/domains/news/index.ts'
import { otherSide } from '../story/common.ts'
import type { EsportsStory } from '../story/esports.ts'
import type { ArticleTexts } from '../texts/types.ts'
import { paragraph, pickLead, pickTitle } from './blocks.ts'
import { reportEnding } from './ending.ts'
import type { Pick } from './picker.ts'

const MAPS_PER_PARAGRAPH = 3

/** The report of a series of e-sports. */
export function composeEsports(story: EsportsStory, texts: ArticleTexts, pick: Pick): GeneratedText {
  const { esports, shared } = texts
  const { joined } = shared
  const first = story.winnerSide ?? 'home'
  const [best, rival] = [story.best[first], story.best[otherSide(first)]]
  const maps = story.maps.map((map) => pick('map', esports.map(map)))
  return {
    title: pickTitle(pick, esports.title(story), `${story.home} – ${story.away}`),
    lead: pickLead(pick, joined, esports.lead(story), esports.setting(story)),
    body: [
      ...paragraph(joined, [pick('decisive', esports.decisive(story))]),
      ...paragraph(joined, maps.slice(0, MAPS_PER_PARAGRAPH)),
      ...paragraph(joined, maps.slice(MAPS_PER_PARAGRAPH)),
      ...paragraph(joined, [
        best && pick('best', esports.best(best)),
        rival && pick('best', esports.best(rival)),
        pick('totals', esports.totals(story)),
      ]),
      ...reportEnding(story, shared, pick, false),
    ],
  }
}
