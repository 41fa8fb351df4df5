/** What a browser can do with a stream. */
export interface Abilities {
  /** Media Source Extensions, on which flv.js and hls.js stand. */
  mse: boolean
  nativeHls: boolean
  /** Whether codecs (RFC 6381 names, joined by commas) can be decoded. */
  decodes(codecs: string): boolean
}

/** Asks this browser. Call it in the browser only. */
export function readAbilities(): Abilities {
  const source = typeof MediaSource === 'undefined' ? null : MediaSource
  const probe = document.createElement('video')
  const type = (codecs: string) => `video/mp4; codecs="${codecs}"`
  return {
    mse: source !== null,
    nativeHls: probe.canPlayType('application/vnd.apple.mpegurl') !== '',
    decodes: (codecs) => source?.isTypeSupported(type(codecs)) ?? probe.canPlayType(type(codecs)) !== '',
  }
}
