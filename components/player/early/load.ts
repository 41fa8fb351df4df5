import { requestEarlyPlayback } from './request-early-playback.ts'

// Bundled as a script of its own (scripts/build/bundle-early-playback.ts): it has no engine, and requests one.
requestEarlyPlayback()
