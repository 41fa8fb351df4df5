import type { GeneratedBlock, GeneratedText } from '#lib/backend/domains/news/index.ts'
import type { BasketballStory, Quarter } from '../story/basketball.ts'
import { otherSide } from '../story/common.ts'
import type { ArticleTexts } from '../texts/types.ts'
import { paragraph, pickLead, pickTitle } from './blocks.ts'
import { reportEnding } from './ending.ts'
import type { Pick } from './picker.ts'

const HALF_QUARTERS = 2

/** The course of the game by quarters: a paragraph for each half, the overtimes with the second. */
function courseBlocks(
  story: BasketballStory,
  { basketball, shared }: ArticleTexts,
  pick: Pick,
): GeneratedBlock[] {
  const { run, lead } = story
  const sentences = (quarters: readonly Quarter[]) =>
    quarters.flatMap((quarter) => [
      pick('quarter', basketball.quarter(quarter)),
      run?.period === quarter.number ? pick('run', basketball.run(run)) : null,
    ])
  const second = story.quarters.slice(HALF_QUARTERS)
  // A lead taken in the last period decided the game; an earlier one is reported by the quarters.
  const lastLead =
    lead && lead.period === story.quarters.length ? pick('lastLead', basketball.lastLead(lead)) : null
  return [
    ...paragraph(shared.joined, sentences(story.quarters.slice(0, HALF_QUARTERS))),
    ...paragraph(shared.joined, [...sentences(second), lastLead]),
  ]
}

/** The report of a basketball match. */
export function composeBasketball(story: BasketballStory, texts: ArticleTexts, pick: Pick): GeneratedText {
  const { basketball, shared } = texts
  const { joined } = shared
  const first = story.winnerSide ?? 'home'
  const [best, second] = story.best[first]
  const [rival] = story.best[otherSide(first)]
  return {
    title: pickTitle(pick, basketball.title(story), `${story.home} – ${story.away}`),
    lead: pickLead(pick, joined, basketball.lead(story), basketball.setting(story)),
    body: [
      ...paragraph(joined, [pick('decisive', basketball.decisive(story))]),
      ...courseBlocks(story, texts, pick),
      ...paragraph(joined, [
        best ? pick('best', basketball.best(best)) : null,
        second ? pick('second', basketball.second(second)) : null,
        rival ? pick('best', basketball.best(rival)) : null,
      ]),
      ...paragraph(joined, [
        pick('flow', basketball.flow(story)),
        pick('shooting', basketball.shooting(story)),
        pick('rebounds', basketball.rebounds(story)),
        pick('bench', basketball.bench(story)),
      ]),
      ...reportEnding(story, shared, pick, false),
    ],
  }
}
