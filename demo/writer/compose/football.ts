import type { GeneratedBlock, GeneratedText } from '#lib/backend/domains/news/index.ts'
import type { Beat, FootballStory } from '../story/football.ts'
import type { ArticleTexts, FootballTexts } from '../texts/types.ts'
import { paragraph, pickLead, pickTitle } from './blocks.ts'
import { reportEnding } from './ending.ts'
import type { Pick } from './picker.ts'

function beatSentence(texts: FootballTexts, pick: Pick, beat: Beat): string | null {
  switch (beat.kind) {
    case 'scored':
      return pick(`goal ${beat.goal.kind} ${beat.goal.meaning}`, texts.goal(beat.goal))
    case 'red':
      return pick('red', texts.red(beat))
    case 'missed':
      return pick('missed', texts.missed(beat))
    case 'disallowed':
      return pick('disallowed', texts.disallowed(beat))
    case 'injury':
      return pick('injury', texts.injury(beat))
    case 'changes':
      return pick('changes', texts.changes(beat))
  }
}

/** The course of the match, a paragraph for each half and one for what came after them. */
function courseBlocks(
  story: FootballStory,
  { football, shared }: ArticleTexts,
  pick: Pick,
): GeneratedBlock[] {
  const { joined } = shared
  const { home, away, score } = story
  const isComplete = story.goals.length === score[0] + score[1]
  const sentences = (beats: readonly Beat[]) => beats.map((beat) => beatSentence(football, pick, beat))
  const half = (number: 1 | 2, beats: readonly Beat[]) => {
    if (beats.length > 0) return sentences(beats)
    if (!isComplete) return []
    const shots = story.statistics[`h${number}`]?.shots
    return [
      pick('quiet', football.quiet({ home, away, number, shots: shots ? shots[0] + shots[1] : null, score })),
    ]
  }
  return [
    ...paragraph(joined, [...half(1, story.first), pick('half', football.half(story))]),
    ...paragraph(joined, half(2, story.second)),
    ...paragraph(joined, [
      story.hasExtraTime ? pick('extraTime', football.extraTime(story)) : null,
      ...sentences(story.extra),
      story.shootout ? pick('shootout', football.shootout(story)) : null,
    ]),
  ]
}

/** The report of a football match. */
export function composeFootball(story: FootballStory, texts: ArticleTexts, pick: Pick): GeneratedText {
  const { football, shared } = texts
  const { joined } = shared
  const [star] = story.stars
  const starSentence = star ? pick('star', football.star(star)) : null
  const decisive = pick('decisive', football.decisive(story))
  // Three goals of one player are the news of the match; two are reported after its course.
  const isStarFirst = star !== undefined && star.count > 2
  const course = courseBlocks(story, texts, pick)
  const numbers = paragraph(joined, [
    pick('play', football.play(story)),
    pick('quality', football.quality(story)),
    pick('cards', football.cards(story)),
  ])
  return {
    title: pickTitle(pick, football.title(story), `${story.home} – ${story.away}`),
    lead: pickLead(pick, joined, football.lead(story), football.setting(story)),
    body: [
      ...paragraph(joined, [decisive, isStarFirst ? starSentence : null]),
      ...course,
      ...paragraph(joined, [
        story.turn ? pick('turn', football.turn(story.turn)) : null,
        isStarFirst ? null : starSentence,
      ]),
      ...numbers,
      ...reportEnding(story, shared, pick, true),
    ],
  }
}
