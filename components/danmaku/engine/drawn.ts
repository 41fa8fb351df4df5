import { BARRAGE_LOOK_CLASSES } from '#components/shared/barrage-looks.ts'
import type { Preferences } from '#lib/shared/preferences.ts'
import type { DanmakuMode } from '#lib/shared/vocabulary/rooms.ts'
import { type FlyingLine, PLAIN } from './line.ts'

/** How a reader wants lines to look; the account keeps it (`danmaku_…` of the preferences). */
export interface DanmakuStyle {
  way: Preferences['danmaku_way']
  font: Preferences['danmaku_font']
  bold: boolean
  stroke: Preferences['danmaku_stroke']
  colour: Preferences['danmaku_colour']
  overlap: boolean
}

export const AS_SENT: DanmakuStyle = {
  way: 'sent',
  font: 'sans',
  bold: true,
  stroke: 'usual',
  colour: 'sent',
  overlap: false,
}

/** Where a line flies; what was paid for keeps its way. */
export const wayOf = ({ mode, look }: FlyingLine, { way }: DanmakuStyle): DanmakuMode =>
  way === 'sent' || look !== null ? mode : way

/** A line's own colour; null for a look that has one of its own. */
export const colourOf = ({ color, look }: FlyingLine, { colour }: DanmakuStyle): string | null =>
  colour === 'white' ? PLAIN : look === null ? color : null

/** Readable on any picture, and pressable each by itself. */
const LINE = 'pointer-events-auto w-max cursor-pointer rounded-xs px-[0.3em] leading-[1.35] whitespace-nowrap'
/** Families that machines have, by language (app/globals.css); the page's own need no word. */
const FACES = { sans: '', serif: 'font-serif', round: 'font-round', kai: 'font-kai' } as const
/** The class of a reader's letters, wherever lines are drawn. */
export const faceOf = ({ font }: Pick<DanmakuStyle, 'font'>): string => FACES[font] ?? FACES.sans
const STROKES = {
  none: '',
  thin: '[text-shadow:0_0_1px_var(--scrim),0_1px_1px_var(--scrim)]',
  usual: '[text-shadow:0_0_2px_var(--scrim),0_1px_2px_var(--scrim),0_0_6px_var(--scrim)]',
  strong:
    '[text-shadow:-1px_-1px_1px_var(--scrim),1px_-1px_1px_var(--scrim),-1px_1px_1px_var(--scrim),1px_1px_1px_var(--scrim),0_0_5px_var(--scrim),0_0_8px_var(--scrim)]',
} as const
/** The classes of a line's box. */
export function classesOf(line: FlyingLine, style: DanmakuStyle): string {
  const look = style.colour === 'white' ? null : line.look
  return [
    LINE,
    faceOf(style),
    style.bold ? 'font-semibold' : 'font-normal',
    look === null || look === 'colour' ? (STROKES[style.stroke] ?? STROKES.usual) : '',
    look === null ? '' : BARRAGE_LOOK_CLASSES[look],
    line.own ? 'border border-current' : '',
  ]
    .filter(Boolean)
    .join(' ')
}
