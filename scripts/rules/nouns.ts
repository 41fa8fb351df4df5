/**
 * The nouns of the product in the order in which they may use each other: `lib/backend/domains/<noun>`
 * imports nouns before it, never one after it (docs/decisions/0026). A noun without a folder yet keeps its
 * position.
 */
export const NOUNS = [
  'site',
  'preferences',
  'accounts',
  'social',
  'notifications',
  'wallet',
  'competitions',
  'matches',
  'odds',
  'esports',
  'copyright',
  'streams',
  'moderation',
  'comments',
  'chat',
  'danmaku',
  'gifts',
  'tasks',
  'mall',
  'predictions',
  'experts',
  'news',
  'videos',
  'community',
  'search',
  'admin',
] as const

export type Noun = (typeof NOUNS)[number]
