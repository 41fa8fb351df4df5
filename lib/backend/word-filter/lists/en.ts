import type { Entry } from '../filter.ts'

/** English words. Refused: insults and slurs. Held: mostly bait or advertising. */
const REFUSED = [
  'fuck*',
  'motherfuck*',
  'shit',
  'bullshit',
  'shithead',
  'asshole*',
  'arsehole*',
  'bastard*',
  'bitch*',
  'cunt*',
  'dickhead*',
  'wanker*',
  'twat*',
  'slut*',
  'whore*',
  'faggot*',
  'retard*',
  'nigger*',
  'nigga*',
  'chink',
  'gook',
  'spic',
  'kike',
  'tranny',
  'kill yourself',
  'kys',
  'rape you',
]
const HELD_WORDS = [
  'free bet*',
  'betting tips',
  'sure win',
  'guaranteed odds',
  'match fixing',
  'fixed match*',
  'whatsapp me',
  'telegram me',
  'dm me for*',
  'cheap diamonds',
  'onlyfans',
  'porn*',
  'nudes',
  'cocaine',
  'heroin',
]

export const en: readonly Entry[] = [
  ...REFUSED.map((word): Entry => ({ word, verdict: 'refuse' })),
  ...HELD_WORDS.map((word): Entry => ({ word, verdict: 'hold' })),
]
