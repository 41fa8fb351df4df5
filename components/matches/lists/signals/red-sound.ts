/** Two referee's whistles (Hz, seconds), unlike the notes of a goal. */
const PITCH = 2_300
const WHISTLES = [0, 0.28]
const SECONDS = 0.2

/** The last red card that was played: a list and a card of the same page announce the same one. */
let played: number | null = null

/** Plays a sound for a red card, once for each event. Browsers allow sound only after a user action. */
export function playRedCardSound(eventId: number): void {
  if (played === eventId) return
  played = eventId
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
