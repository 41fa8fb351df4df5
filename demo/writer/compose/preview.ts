import type { GeneratedText } from '#lib/backend/domains/news/index.ts'
import type { Story } from '../story/common.ts'
import type { ArticleTexts } from '../texts/types.ts'
import { paragraph, pickLead, pickTitle } from './blocks.ts'
import { noteBlocks, oddsBlocks } from './ending.ts'
import type { Pick } from './picker.ts'

/** The preview of a match. */
export function composePreview(story: Story, texts: ArticleTexts, pick: Pick): GeneratedText {
  const { preview, shared } = texts
  const { joined } = shared
  const sides = [
    { ...story.sides.home, rival: story.away },
    { ...story.sides.away, rival: story.home },
  ] as const
  const form = sides.map((side) => {
    const results = pick('form', preview.form(side))
    // The last result is stated of "they": only after the form.
    return paragraph(joined, [results, results && pick('last', preview.last(side))])
  })
  return {
    title: pickTitle(pick, preview.title(story), `${story.home} – ${story.away}`),
    lead: pickLead(pick, joined, preview.lead(story), preview.setting(story)),
    body: [
      ...form.flat(),
      ...paragraph(joined, [
        pick('table', preview.table(story)),
        pick('gap', preview.gap(story)),
        pick('meeting', preview.meeting(story)),
      ]),
      ...paragraph(
        joined,
        sides.map((side) => pick('missing', preview.missing(side))),
      ),
      ...oddsBlocks(story, shared, pick, false),
      ...paragraph(joined, [pick('start', preview.start(story))]),
      ...noteBlocks(shared, pick, 'preview'),
    ],
  }
}
