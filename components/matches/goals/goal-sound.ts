/** Length of the goal sound in seconds (specification, section 9). */
const SECONDS = 6
/**
 * Three notes in Hz: rising for the home side, lower for the away side, so that the sides can be distinguished.
 */
const NOTES = { home: [523, 659, 784], away: [392, 494, 587] }
const LOCK = 'goal-sound'

let stop: (() => void) | null = null

/** Stops the current sound. */
export function stopGoalSound(): void {
  stop?.()
}

/** Browsers allow sound only after a user action; trying earlier logs a console warning. */
const canPlaySound = () =>
  typeof AudioContext === 'function' && navigator.userActivation?.hasBeenActive !== false

/**
 * Plays the goal sound for about 6 s, synthesised in the browser; in one tab only. `stopGoalSound` ends it.
 */
export function playGoalSound(side: 'home' | 'away'): void {
  if (!canPlaySound()) return
  stopGoalSound()
  const { locks } = navigator
  // Without a secure origin there are no locks: then each tab plays.
  if (!locks) void play(side)
  else
    void locks
      .request(LOCK, { ifAvailable: true }, async (lock) => {
        if (lock) await play(side)
      })
      .catch(() => {})
}

/** Resolves when the sound has ended. */
function play(side: 'home' | 'away'): Promise<void> {
  const context = new AudioContext()
  const start = context.currentTime + 0.05
  const out = context.createGain()
  out.gain.value = 0.5
  out.connect(context.destination)
  cheer(context, out, start)
  for (const [at, pitch] of NOTES[side].entries()) note(context, out, pitch, start + at * 0.22)
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      if (stop === end) stop = null
      void context.close()
      resolve()
    }
    const timer = setTimeout(end, SECONDS * 1000)
    stop = end
  })
}

/** A crowd: band-filtered noise that swells and fades. */
function cheer(context: AudioContext, out: AudioNode, start: number): void {
  const noise = context.createBuffer(1, context.sampleRate * 2, context.sampleRate)
  const samples = noise.getChannelData(0)
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1
  const source = new AudioBufferSourceNode(context, { buffer: noise, loop: true })
  const band = new BiquadFilterNode(context, { type: 'bandpass', frequency: 750, Q: 0.6 })
  const swell = new GainNode(context, { gain: 0 })
  swell.gain.setValueAtTime(0, start)
  swell.gain.linearRampToValueAtTime(0.5, start + 0.6)
  swell.gain.linearRampToValueAtTime(0.35, start + 2.5)
  swell.gain.linearRampToValueAtTime(0, start + SECONDS - 0.1)
  source.connect(band).connect(swell).connect(out)
  source.start(start)
  source.stop(start + SECONDS)
}

function note(context: AudioContext, out: AudioNode, pitch: number, at: number): void {
  const voice = new OscillatorNode(context, { type: 'triangle', frequency: pitch })
  const swell = new GainNode(context, { gain: 0 })
  swell.gain.setValueAtTime(0, at)
  swell.gain.linearRampToValueAtTime(0.4, at + 0.03)
  swell.gain.exponentialRampToValueAtTime(0.001, at + 0.9)
  voice.connect(swell).connect(out)
  voice.start(at)
  voice.stop(at + 1)
}
