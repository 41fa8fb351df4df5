/** A square of a picture, in the picture's pixels. */
export interface CropSquare {
  x: number
  y: number
  size: number
}
export interface PictureSize {
  width: number
  height: number
}

/** Smallest allowed square, so that the avatar is not scaled up from too few pixels. */
const MIN_SIZE = 64

export const maxSize = ({ width, height }: PictureSize): number => Math.min(width, height)
export const minSize = (picture: PictureSize): number => Math.min(MIN_SIZE, maxSize(picture))

const clamp = (min: number, value: number, max: number) => Math.min(Math.max(value, min), max)

/** Moves and shrinks the square until it is inside the picture, in whole pixels. */
export function clampSquare({ x, y, size }: CropSquare, picture: PictureSize): CropSquare {
  const side = Math.round(clamp(minSize(picture), size, maxSize(picture)))
  return {
    size: side,
    x: Math.round(clamp(0, x, picture.width - side)),
    y: Math.round(clamp(0, y, picture.height - side)),
  }
}

/** Returns the largest centred square. */
export function centreSquare(picture: PictureSize): CropSquare {
  const size = maxSize(picture)
  return clampSquare({ x: (picture.width - size) / 2, y: (picture.height - size) / 2, size }, picture)
}

/** Moves the view by a fraction of its size: 1 is a whole view to the right or down. */
export const moveSquare = (
  square: CropSquare,
  picture: PictureSize,
  right: number,
  down: number,
): CropSquare =>
  clampSquare({ ...square, x: square.x - right * square.size, y: square.y - down * square.size }, picture)

/** Resizes the square around the same centre. */
export function resizeSquare(square: CropSquare, picture: PictureSize, size: number): CropSquare {
  const to = clamp(minSize(picture), size, maxSize(picture))
  const shift = (square.size - to) / 2
  return clampSquare({ x: square.x + shift, y: square.y + shift, size: to }, picture)
}
