import type { Page } from 'playwright'

/** Columns of the picture, 16 px wide: the bits of the time in tenths of a second, the lowest first. */
const BITS = 14
const WIDTH = BITS * 16

/**
 * Arguments of ffmpeg for a film whose pictures contain their own time, with a key frame every `keySeconds`; with
 * sound.
 */
export const codedPictureArgs = (keySeconds = 1): string[] => [
  ...['-re', '-f', 'lavfi', '-i'],
  `color=black:s=${WIDTH}x32:r=10,geq=lum='235*mod(floor((T+0.05)*10/pow(2\\,floor(X/16)))\\,2)':cb=128:cr=128`,
  ...['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100'],
  ...['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-pix_fmt', 'yuv420p'],
  ...['-g', String(keySeconds * 10), '-keyint_min', String(keySeconds * 10), '-sc_threshold', '0'],
  ...['-c:a', 'aac', '-b:a', '64k'],
]

/** Returns the time (s) in the picture that a page's first video shows. */
export const readCodedPicture = (page: Page): Promise<number> =>
  page.evaluate(
    ({ bits, width }) => {
      const video = document.querySelector('video')
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = 32
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (!video || !context) throw new Error('there is no picture')
      context.drawImage(video, 0, 0, width, 32)
      let tenths = 0
      for (let bit = 0; bit < bits; bit++) {
        const [level = 0] = context.getImageData(bit * 16 + 8, 16, 1, 1).data
        if (level > 128) tenths += 2 ** bit
      }
      return tenths / 10
    },
    { bits: BITS, width: WIDTH },
  )
