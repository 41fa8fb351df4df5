import { writeSprite } from './components/ui/icons/sprite.ts'

/** Components import the file of icons, which a fresh clone does not have before its first build. */
export const setup = (): void => writeSprite()
