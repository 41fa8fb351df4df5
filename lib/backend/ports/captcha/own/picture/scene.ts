import type { Chance } from './chance.ts'
import { court } from './court.ts'
import { pitch } from './pitch.ts'
import { stand } from './stand.ts'
import { trainingGround } from './training-ground.ts'

/** The size of the picture in pixels. */
export const PICTURE = { width: 320, height: 180 } as const

/** Draws a random scene as the content of an SVG of PICTURE's size. */
export const drawScene = (chance: Chance): string =>
  chance.pick([pitch, court, stand, trainingGround])(chance)
