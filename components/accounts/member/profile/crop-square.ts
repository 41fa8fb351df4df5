/** A square of a picture, in its own pixels. */
export interface CropSquare {
  x: number
  y: number
  size: number
}
export interface PictureSize {
  width: number
  height: number
}

/** The smallest square worth keeping: larger pictures are not blown up from fewer pixels. */
const LEAST = 64

export const mostSize = ({ width, height }: PictureSize): number => Math.min(width, height)
export const leastSize = (picture: PictureSize): number => Math.min(LEAST, mostSize(picture))

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most)

/** The square, moved and shrunk until it lies in the picture, in whole pixels. */
export function inside({ x, y, size }: CropSquare, picture: PictureSize): CropSquare {
  const side = Math.round(between(leastSize(picture), size, mostSize(picture)))
  return {
    size: side,
    x: Math.round(between(0, x, picture.width - side)),
    y: Math.round(between(0, y, picture.height - side)),
  }
}

/** The largest square, in the middle. */
export function middle(picture: PictureSize): CropSquare {
  const size = mostSize(picture)
  return inside({ x: (picture.width - size) / 2, y: (picture.height - size) / 2, size }, picture)
}

/** Moves what is seen by a part of the view: 1 is a whole view to the right or down. */
export const moved = (square: CropSquare, picture: PictureSize, right: number, down: number): CropSquare =>
  inside({ ...square, x: square.x - right * square.size, y: square.y - down * square.size }, picture)

/** Another size around the same middle. */
export function sized(square: CropSquare, picture: PictureSize, size: number): CropSquare {
  const to = between(leastSize(picture), size, mostSize(picture))
  const shift = (square.size - to) / 2
  return inside({ x: square.x + shift, y: square.y + shift, size: to }, picture)
}
