/** What this browser can do with a stream. */
export interface Abilities {
  /** Media Source Extensions, which flv.js and hls.js require. */
  mse: boolean
  /** Managed Media Source of newer iPhones, supported by hls.js but not by flv.js. */
  managed: boolean
  nativeHls: boolean
  /** Apple's browsers: their native HLS is the best-tuned path there. */
  apple: boolean
  /** Returns whether codecs (RFC 6381 names, comma-separated) can be decoded. */
  decodes(codecs: string): boolean
}

type Source = Pick<typeof MediaSource, 'isTypeSupported'>

/** Detects the abilities of this browser. Call it only in the browser. */
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
