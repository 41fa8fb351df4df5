import type { Chance } from './chance.ts'
import { court } from './court.ts'
import { pitch } from './pitch.ts'
import { stand } from './stand.ts'
import { trainingGround } from './training-ground.ts'

/** Pixels of the picture. */
export const PICTURE = { width: 320, height: 180 } as const

/** What a puzzle shows, as the inside of an SVG of PICTURE's size. */
export const drawScene = (chance: Chance): string =>
  chance.pick([pitch, court, stand, trainingGround])(chance)
