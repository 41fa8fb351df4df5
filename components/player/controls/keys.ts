export type PlayerAction =
  | 'toggle'
  | 'mute'
  | 'louder'
  | 'quieter'
  | 'full'
  | 'page'
  | 'theatre'
  | 'picture'
  | 'live'
  | 'back'
  | 'ahead'
  | 'danmaku'
  | 'chat'

/** The player's keys, in the order of the help. */
export const KEY_HELP: readonly { keys: string; action: PlayerAction }[] = [
  { keys: 'K', action: 'toggle' },
  { keys: 'M', action: 'mute' },
  { keys: '↑', action: 'louder' },
  { keys: '↓', action: 'quieter' },
  { keys: '← J', action: 'back' },
  { keys: '→', action: 'ahead' },
  { keys: 'L', action: 'live' },
  { keys: 'D', action: 'danmaku' },
  { keys: 'C', action: 'chat' },
  { keys: 'F', action: 'full' },
  { keys: 'W', action: 'page' },
  { keys: 'T', action: 'theatre' },
  { keys: 'I', action: 'picture' },
]

const LETTERS: Record<string, PlayerAction> = {
  k: 'toggle',
  m: 'mute',
  f: 'full',
  w: 'page',
  t: 'theatre',
  i: 'picture',
  p: 'picture',
  l: 'live',
  j: 'back',
  d: 'danmaku',
  c: 'chat',
  ' ': 'toggle',
}
const ARROWS: Record<string, PlayerAction> = {
  ArrowUp: 'louder',
  ArrowDown: 'quieter',
  ArrowLeft: 'back',
  ArrowRight: 'ahead',
}

export interface Pressed {
  key: string
  /** Ctrl, Alt or Meta is pressed: a shortcut of the browser. */
  modified: boolean
  /**
   * Where the focus is: nowhere, on the stage itself, on a control in it, on a control that needs its own
   * keys, or elsewhere.
   */
  focus: 'nothing' | 'stage' | 'control' | 'input' | 'elsewhere'
}

/**
 * Returns the action of a key. Letters work while the player or nothing has the focus. The space bar belongs
 * to a focused button, and the arrow keys scroll the page unless the player has the focus.
 */
export function actionOf({ key, modified, focus }: Pressed): PlayerAction | null {
  if (modified || focus === 'elsewhere') return null
  if (key in ARROWS) return focus === 'stage' || focus === 'control' ? (ARROWS[key] ?? null) : null
  if (key === ' ' && (focus === 'control' || focus === 'input')) return null
  return LETTERS[key.toLowerCase()] ?? null
}
