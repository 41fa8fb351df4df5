import { BARRAGE_STYLE_CLASSES } from '#components/shared/barrage-style-classes.ts'
import type { DanmakuMode, Preferences } from '#lib/shared/preferences.ts'
import { type FlyingMessage, PLAIN } from './flying-message.ts'

/** How a viewer wants messages to look, stored with the account (`danmaku_…` of the preferences). */
export interface DanmakuAppearance {
  position: Preferences['danmaku_way']
  font: Preferences['danmaku_font']
  bold: boolean
  stroke: Preferences['danmaku_stroke']
  colour: Preferences['danmaku_colour']
  overlap: boolean
}

export const AS_SENT: DanmakuAppearance = {
  position: 'sent',
  font: 'sans',
  bold: true,
  stroke: 'usual',
  colour: 'sent',
  overlap: false,
}

/** The mode of a message; paid barrages keep their own. */
export const modeOf = ({ mode, look }: FlyingMessage, { position }: DanmakuAppearance): DanmakuMode =>
  position === 'sent' || look !== null ? mode : position

/** A message's colour; null if its paid style defines one. */
export const colourOf = ({ color, look }: FlyingMessage, { colour }: DanmakuAppearance): string | null =>
  colour === 'white' ? PLAIN : look === null ? color : null

/** Readable on any picture, and each message can be pressed. */
const MESSAGE_CLASSES =
  'pointer-events-auto w-max cursor-pointer rounded-xs px-[0.3em] leading-[1.35] whitespace-nowrap'
/** System font families by language (app/globals.css); the page's own font needs no class. */
const FONT_CLASSES = { sans: '', serif: 'font-serif', round: 'font-round', kai: 'font-kai' } as const
/** The class of the viewer's font, wherever messages are shown. */
export const fontClassOf = ({ font }: Pick<DanmakuAppearance, 'font'>): string =>
  FONT_CLASSES[font] ?? FONT_CLASSES.sans
const STROKE_CLASSES = {
  none: '',
  thin: '[text-shadow:0_0_1px_var(--scrim),0_1px_1px_var(--scrim)]',
  usual: '[text-shadow:0_0_2px_var(--scrim),0_1px_2px_var(--scrim),0_0_6px_var(--scrim)]',
  strong:
    '[text-shadow:-1px_-1px_1px_var(--scrim),1px_-1px_1px_var(--scrim),-1px_1px_1px_var(--scrim),1px_1px_1px_var(--scrim),0_0_5px_var(--scrim),0_0_8px_var(--scrim)]',
} as const
/** The classes of a message's box. */
export function classesOf(message: FlyingMessage, style: DanmakuAppearance): string {
  const look = style.colour === 'white' ? null : message.look
  return [
    MESSAGE_CLASSES,
    fontClassOf(style),
    style.bold ? 'font-semibold' : 'font-normal',
    look === null || look === 'colour' ? (STROKE_CLASSES[style.stroke] ?? STROKE_CLASSES.usual) : '',
    look === null ? '' : BARRAGE_STYLE_CLASSES[look],
    message.own ? 'border border-current' : '',
  ]
    .filter(Boolean)
    .join(' ')
}
