import { COLUMNS } from '../board/layout.ts'

/** What a score bar shows. */
export interface BoardState {
  score: readonly [home: number, away: number]
  /** The clock, with what it belongs to. */
  clock: string
}

/** The abbreviations of both teams. */
export type TeamCodes = readonly [home: string, away: string]

/** The longest abbreviation that fits. */
const CODE_LENGTH = 4

/** Formats seconds as minutes and seconds, 67:05; nothing is less than 00:00. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return [Math.floor(whole / 60), whole % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Returns the abbreviation of a team in capital letters: its own, or the beginning of its name. */
export function teamCode({ abbr, nameEn }: { abbr: string | null; nameEn: string | null }): string {
  const letters = (text: string | null) =>
    (text ?? '')
      .normalize('NFD')
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, '')
  return letters(abbr).slice(0, CODE_LENGTH) || letters(nameEn).slice(0, 3) || '-'
}

/** Writes the text of a score bar: the teams with the score, and the clock at the end. */
export function writeBoard([home, away]: TeamCodes, { score, clock }: BoardState): string {
  const teams = ` ${home} ${score[0]}-${score[1]} ${away} `.padEnd(COLUMNS - clock.length - 1)
  return `${teams}${clock}`.padEnd(COLUMNS).slice(0, COLUMNS)
}
