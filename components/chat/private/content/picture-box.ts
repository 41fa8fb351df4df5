const MAX_WIDTH = 240
const MAX_HEIGHT = 320
/** A picture is a link: no side is shorter than what can be pressed. */
const MIN_SIDE = 48
const UNKNOWN = { width: 200, height: 200 }

/** The size (px) in which a picture is shown, reserved before it has loaded so that nothing moves. */
export function pictureBox(width: number, height: number): { width: number; height: number } {
  if (width <= 0 || height <= 0) return UNKNOWN
  const scale = Math.min(1, MAX_WIDTH / width, MAX_HEIGHT / height)
  return {
    width: Math.max(MIN_SIDE, Math.round(width * scale)),
    height: Math.max(MIN_SIDE, Math.round(height * scale)),
  }
}
