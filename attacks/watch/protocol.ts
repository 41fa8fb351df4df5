/** A command of the runner to the watched server's process, over the IPC channel between them. */
export interface WatchRequest {
  id: number
  /** `begin` starts a window of observation, `end` reports it, `collect` collects garbage and reports the heap. */
  command: 'begin' | 'end' | 'collect'
}

/** One window of observation. Times in ms. */
export interface LoopWindow {
  /**
   * The longest time in which the event loop ran nothing else, as processor time of the server's main thread,
   * so that other programs on the machine do not lengthen it.
   */
  blockedMs: number
  /** The same in wall-clock time. */
  wallMs: number
  /** The longest pause for garbage collection. */
  gcMs: number
  /** 99.9th percentile of the processor times between two samples. */
  p999Ms: number
}

/** The heap after collection, in bytes. */
export interface Heap {
  heapUsed: number
  /** Buffers and other memory outside of the heap. */
  external: number
}

export interface WatchReply {
  id: number
  window?: LoopWindow
  heap?: Heap
}
