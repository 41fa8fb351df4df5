/** The colour of a zone's bar; the legend says in words what it means. */
const TONES = {
  champions: 'brand',
  promotion: 'brand',
  europa: 'amber',
  conference: 'info',
  playoff: 'info',
  relegation: 'live',
} as const

type Tone = 'brand' | 'amber' | 'info' | 'live'

export const zoneTone = (kind: string): Tone =>
  Object.hasOwn(TONES, kind) ? TONES[kind as keyof typeof TONES] : 'info'
