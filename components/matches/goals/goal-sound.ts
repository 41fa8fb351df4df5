/** How long a goal sounds (specification, section 9), in seconds. */
const SECONDS = 6
/** Three notes, Hz: rising for the home side, lower for the visitors, so that the ear knows the side. */
const NOTES = { home: [523, 659, 784], away: [392, 494, 587] }
const LOCK = 'goal-sound'

let stop: (() => void) | null = null

/** Ends what sounds. */
export function hushGoal(): void {
  stop?.()
}

/** A browser lets a page sound only after a hand has touched it; trying earlier is a warning in its console. */
const maySound = () => typeof AudioContext === 'function' && navigator.userActivation?.hasBeenActive !== false

/** Sounds a goal for about 6 s, made here and now; in one of the browser's tabs only. Ends when `hushGoal` is called. */
export function soundGoal(side: 'home' | 'away'): void {
  if (!maySound()) return
  hushGoal()
  const { locks } = navigator
  // Without a secure origin there are no locks: then each tab sounds.
  if (!locks) void play(side)
  else
    void locks
      .request(LOCK, { ifAvailable: true }, async (lock) => {
        if (lock) await play(side)
      })
      .catch(() => {})
}

/** Resolves when it has ended. */
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

/** A crowd: noise through a band, which swells and dies away. */
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
