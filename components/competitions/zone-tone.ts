export type ZoneTone = 'brand' | 'info' | 'amber' | 'live'

const TONES: Record<string, ZoneTone> = {
  champions: 'brand',
  promotion: 'brand',
  playoff: 'brand',
  europa: 'info',
  play_in: 'info',
  promotion_playoff: 'info',
  conference: 'amber',
  relegation_playoff: 'amber',
  relegation: 'live',
}

/** The colour of a zone's bar; the legend says in words what it means. Kinds nobody foresaw are blue. */
export const zoneTone = (kind: string): ZoneTone => TONES[kind] ?? 'info'
