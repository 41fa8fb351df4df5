import { createEngine } from '../engines/hls.ts'
import { startEarlyPlayback } from './early-playback.ts'
import { addressesOfScript } from './request-early-playback.ts'

// Bundled as a script of its own (scripts/build/bundle-early-playback.ts).
startEarlyPlayback('hls', createEngine, addressesOfScript())
