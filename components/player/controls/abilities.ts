/** What a browser can do with a stream. */
export interface Abilities {
  /** Media Source Extensions, on which flv.js and hls.js stand. */
  mse: boolean
  /** The managed kind of the newer iPhones, which hls.js takes and flv.js does not. */
  managed: boolean
  nativeHls: boolean
  /** Apple's own: there HLS by the browser itself is what everything else is tuned for. */
  apple: boolean
  /** Whether codecs (RFC 6381 names, joined by commas) can be decoded. */
  decodes(codecs: string): boolean
}

type Source = Pick<typeof MediaSource, 'isTypeSupported'>

/** Asks this browser. Call it in the browser only. */
export function readAbilities(): Abilities {
  const { ManagedMediaSource: managed } = window as { ManagedMediaSource?: Source }
  const mse = typeof MediaSource !== 'undefined'
  const source: Source | undefined = mse ? MediaSource : managed
  const probe = document.createElement('video')
  const type = (codecs: string) => `video/mp4; codecs="${codecs}"`
  return {
    mse,
    managed: managed !== undefined,
    nativeHls: probe.canPlayType('application/vnd.apple.mpegurl') !== '',
    apple: navigator.vendor.startsWith('Apple'),
    decodes: (codecs) => source?.isTypeSupported(type(codecs)) ?? probe.canPlayType(type(codecs)) !== '',
  }
}
