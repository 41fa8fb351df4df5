import type { GeneratedText } from '#lib/backend/domains/news/index.ts'
import type { ArticleTexts, NoticeStory } from '../texts/types.ts'
import { paragraph, pickLead, pickTitle } from './blocks.ts'
import { noteBlocks, tableBlocks } from './ending.ts'
import type { Pick } from './picker.ts'

/** The notice of a match that was not played to its end: no one has won it on the pitch. */
export function composeNotice(story: NoticeStory, texts: ArticleTexts, pick: Pick): GeneratedText {
  const { notice, shared } = texts
  const { joined } = shared
  return {
    title: pickTitle(pick, notice.title(story), `${story.home} – ${story.away}`),
    lead: pickLead(pick, joined, notice.lead(story), []),
    body: [
      ...paragraph(joined, [pick('course', notice.course(story)), story.stoppage]),
      ...paragraph(joined, [pick('noTable', notice.table(story))]),
      // Only an awarded match counts.
      ...(story.status === 'awarded' ? tableBlocks(story, shared, pick, true) : []),
      ...paragraph(joined, [pick('next', shared.next(story))]),
      ...noteBlocks(shared, pick, 'notice'),
    ],
  }
}
