/** Lines of the smaller sizes of a video: HD, SD and smooth of the specification. */
export const RENDITION_LINES = [720, 480, 360] as const
export type RenditionLines = (typeof RENDITION_LINES)[number]

/** The sizes that are made of a picture of this size, the largest first. */
export const renditionsOf = (width: number | null, height: number | null): RenditionLines[] =>
  width === null || height === null ? [] : RENDITION_LINES.filter((lines) => lines < Math.min(width, height))
