/** A fake video element without a picture, for tests of the code that drives one. */
export class FakeVideo extends EventTarget {
  paused = true
  muted = true
  readyState = 4
  playbackRate = 1
  currentTime = 0
  /** End of the buffered range, in seconds. */
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
  /** Simulates that the first or next frame is available. */
  moves(): void {
    this.dispatchEvent(new Event('playing'))
  }
}
