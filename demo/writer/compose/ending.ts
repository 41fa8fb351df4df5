import type { GeneratedBlock } from '#lib/backend/domains/news/index.ts'
import type { Story } from '../story/common.ts'
import { oddsStory } from '../story/odds.ts'
import { tableStory } from '../story/table.ts'
import type { SharedTexts } from '../texts/types.ts'
import { paragraph } from './blocks.ts'
import type { Pick } from './picker.ts'

/** Football ranks by points; the other sports show matches won and lost. */
export function tableBlocks(
  story: Story,
  texts: SharedTexts,
  pick: Pick,
  isByPoints: boolean,
): GeneratedBlock[] {
  const table = tableStory(story)
  if (!table) return []
  const { team, before, after, rival, rivalBefore, rivalAfter } = table
  return [
    { kind: 'heading', text: texts.tableTitle },
    {
      kind: 'list',
      items: [
        texts.tableLine({ team, before, after, isByPoints }),
        texts.tableLine({ team: rival, before: rivalBefore, after: rivalAfter, isByPoints }),
      ],
    },
    ...paragraph(texts.joined, [
      pick('table', texts.table({ ...table, isByPoints })),
      pick('tableRival', texts.tableRival(table)),
    ]),
  ]
}

/** One bookmaker's prices before the start; nothing where odds may not be quoted. */
export function oddsBlocks(story: Story, texts: SharedTexts, pick: Pick, isOver: boolean): GeneratedBlock[] {
  const odds = oddsStory(story, isOver)
  if (!odds) return []
  const sentences = [pick('odds', texts.odds(odds)), odds.moved && pick('moved', texts.moved(odds))]
  const text = sentences.filter((sentence) => sentence !== null).join(texts.joined)
  return text === '' ? [] : [{ kind: 'odds', text }]
}

export const noteBlocks = (texts: SharedTexts, pick: Pick, kind: 'report' | 'preview' | 'notice') =>
  paragraph(texts.joined, [pick('note', texts.note(kind))])

/** The end of every report: the table, the prices, the next matches, and that all of it is simulated. */
export const reportEnding = (
  story: Story,
  texts: SharedTexts,
  pick: Pick,
  isByPoints: boolean,
): GeneratedBlock[] => [
  ...tableBlocks(story, texts, pick, isByPoints),
  ...oddsBlocks(story, texts, pick, true),
  ...paragraph(texts.joined, [pick('next', texts.next(story))]),
  ...noteBlocks(texts, pick, 'report'),
]
