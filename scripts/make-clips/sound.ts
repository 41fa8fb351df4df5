/** A crowd: pink noise within the range of many voices, swelling `times` times a loop of so many seconds. */
function crowd(seconds: number, times: number, level: number, seed: number): string {
  const swell = `${level}*(0.75+0.25*sin(2*PI*t*${times}/${seconds}))`
  return `anoisesrc=color=pink:sample_rate=48000:seed=${seed},highpass=f=180,lowpass=f=2600,volume='${swell}':eval=frame`
}

/** One tone dying away every `every` seconds. */
function beat(frequency: number, every: number, decay: number, level: number): string {
  return `aevalsrc='${level}*sin(2*PI*${frequency}*t)*exp(-${decay}*mod(t,${every}))':s=48000`
}

/**
 * ffmpeg filters that generate a scene's sound: synthetic, quiet, and seamless from one loop of `seconds` to the next.
 */
export function soundOf(scene: string, seconds: number): string {
  if (scene === 'court')
    return `${crowd(seconds, 3, 0.22, 5)}[a];${beat(92, 0.48, 26, 0.22)}[b];[a][b]amix=inputs=2:normalize=0`
  if (scene === 'arena') {
    return `${crowd(seconds, 4, 0.2, 8)}[a];${beat(55, 0.6, 9, 0.2)}[b];${beat(220, 1.2, 6, 0.05)}[c];[a][b][c]amix=inputs=3:normalize=0`
  }
  const [swells, seed] = scene === 'pitch-night' ? [2, 3] : [3, 2]
  return crowd(seconds, swells, 0.3, seed)
}
