import { AVATAR_NAMES } from '#lib/shared/vocabulary/profile.ts'

/** Background, scarf and its stripes: colours that work in both themes. */
const COLOURS = [
  ['#dff1e7', '#0a7346', '#ffffff'],
  ['#e6eefb', '#1d5fc4', '#f3c53d'],
  ['#fdebe9', '#d32318', '#ffffff'],
  ['#fdf1e2', '#a04e08', '#f7d9a8'],
  ['#ece8fb', '#5b3fc0', '#d9cff9'],
  ['#e3f3f6', '#0b7285', '#c5eaf0'],
] as const
const SKINS = ['#f3d3b4', '#d6a378', '#96613d', '#6b4226'] as const
const HAIR = ['#2b2420', '#6b3f1d', '#c9973b', '#8c8c92'] as const

/** Heads on a grid of 64, each drawn over a circle of radius 13 at 32,28. */
const HEADS = [
  // Short hair.
  (hair: string) =>
    `<path d="M18.500 27c-1-10 5-15.500 13.500-15.500S46.500 17 45.500 27c-2-4-4-6.500-6-8-4 2-11 2-14 .4-3 1.600-5 4.600-7 7.600z" fill="${hair}"/>`,
  // Long hair.
  (hair: string) =>
    `<path d="M17 44c-3-16 1-32.500 15-32.500S50 28 47 44l-5-2c2-7 2-13 0-17.500-6 1.500-14 1-19-2.500-2.500 6-2.500 13 0 20z" fill="${hair}"/>`,
  // A cap.
  (_hair: string, cloth: string) =>
    `<path d="M18 25c0-8.500 6-13.500 14-13.500S46 16.500 46 25z" fill="${cloth}"/><path d="M17 25h34c1.500 0 2 2.500.5 3L46 28.500H18c-1.500 0-2-3.500-1-3.500z" fill="${cloth}" opacity=".75"/>`,
  // A woollen hat with a bobble.
  (_hair: string, cloth: string, stripe: string) =>
    `<circle cx="32" cy="9" r="4" fill="${stripe}"/><path d="M18 26c-.5-9 5.500-14.500 14-14.500S46.500 17 46 26z" fill="${cloth}"/><path d="M17 22h30v6H17z" rx="2" fill="${stripe}"/>`,
] as const

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T

/**
 * Draws one of the preset avatars as SVG: a fan with a scarf. The same name always gives the same picture;
 * null for a name that is not on the list.
 */
export function drawAvatar(name: string): string | null {
  const at = AVATAR_NAMES.indexOf(name)
  if (at < 0) return null
  const [ground, cloth, stripe] = pick(COLOURS, at)
  const skin = pick(SKINS, at + Math.floor(at / 6))
  const head = pick(HEADS, Math.floor(at / 6) + at)(pick(HAIR, at * 3 + Math.floor(at / 6)), cloth, stripe)
  const stripes = [20, 28, 36, 44].map((x) => `<path d="M${x - 2} 43h4v7h-4z" fill="${stripe}"/>`).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="128" height="128">` +
    `<path d="M0 0h64v64H0z" fill="${ground}"/>` +
    `<path d="M9 64c1-12.500 9-18 23-18s22 5.500 23 18z" fill="${cloth}" opacity=".8"/>` +
    `<path d="M26.500 36h11v10h-11z" fill="${skin}"/><circle cx="32" cy="28" r="13" fill="${skin}"/>` +
    `<circle cx="27" cy="29" r="1.500" fill="#1b1512"/><circle cx="37" cy="29" r="1.500" fill="#1b1512"/>` +
    `<path d="M27.500 34.500c2.500 2.400 6.500 2.400 9 0" fill="none" stroke="#1b1512" stroke-width="1.500" stroke-linecap="round"/>` +
    `${head}<path d="M16 43h32v7H16z" fill="${cloth}"/>${stripes}` +
    `<path d="M38 50h7v11h-7z" fill="${cloth}"/><path d="M38 55h7v3h-7z" fill="${stripe}"/></svg>`
  )
}
