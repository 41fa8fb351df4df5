/** A video element's clockwork without a picture, for tests of what drives one. */
export class FakeVideo extends EventTarget {
  paused = true
  muted = true
  readyState = 4
  playbackRate = 1
  currentTime = 0
  /** Where the buffered part ends, seconds. */
  end = 0
  refuse: 'always' | 'sound' | null = null

  get buffered() {
    return { length: this.end > 0 ? 1 : 0, start: () => 0, end: () => this.end }
  }
  async play(): Promise<void> {
    if (this.refuse === 'always' || (this.refuse === 'sound' && !this.muted))
      throw Object.assign(new Error('refused'), { name: 'NotAllowedError' })
    this.paused = false
  }
  pause(): void {
    this.paused = true
    this.dispatchEvent(new Event('pause'))
  }
  /** The first or next picture is there. */
  moves(): void {
    this.dispatchEvent(new Event('playing'))
  }
}
