/** Two referee's whistles (Hz, seconds), unlike the notes of a goal. */
const PITCH = 2_300
const WHISTLES = [0, 0.28]
const SECONDS = 0.2

/** Plays a sound for a red card. Browsers allow sound only after a user action. */
export function playRedCardSound(): void {
  if (typeof AudioContext !== 'function' || navigator.userActivation?.hasBeenActive === false) return
  const context = new AudioContext()
  const out = new GainNode(context, { gain: 0.12 })
  out.connect(context.destination)
  const start = context.currentTime + 0.05
  for (const at of WHISTLES) {
    const whistle = new OscillatorNode(context, { type: 'square', frequency: PITCH })
    whistle.connect(out)
    whistle.start(start + at)
    whistle.stop(start + at + SECONDS)
    if (at === WHISTLES.at(-1)) whistle.onended = () => void context.close()
  }
}
