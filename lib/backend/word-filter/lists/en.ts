import type { Entry } from '../filter.ts'

/** Words of English. Refused: insults and slurs. Held: what is bait or an advertisement more often than not. */
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
const HELD = [
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
  ...HELD.map((word): Entry => ({ word, verdict: 'hold' })),
]
