import { createLoopWatch } from './loop-watch.ts'
import type { Heap, WatchReply, WatchRequest } from './protocol.ts'

/**
 * Loaded into the server's process before the server (`--import`), together with `--expose-gc`. Watches its
 * event loop and answers over the IPC channel. Child processes of the server inherit the flag and are not
 * affected.
 */

/** `gc` of `--expose-gc`. */
const collectGarbage = (globalThis as { gc?: () => void }).gc ?? (() => undefined)

function answerRunner(): void {
  const watch = createLoopWatch()

  async function collect(): Promise<Heap> {
    // Finalizers and streams release their objects one tick later.
    for (let turn = 0; turn < 3; turn++) {
      collectGarbage()
      await new Promise(setImmediate)
    }
    const { heapUsed, external } = process.memoryUsage()
    watch.begin()
    return { heapUsed, external }
  }

  async function answer({ id, command }: WatchRequest): Promise<WatchReply> {
    if (command === 'end') return { id, window: watch.end() }
    if (command === 'collect') return { id, heap: await collect() }
    watch.begin()
    return { id }
  }

  process.on('message', (request: WatchRequest) => {
    void answer(request).then((reply) => process.send?.(reply))
  })
  // The runner has ended, however it ended; nothing else would stop this site.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}

if (process.send !== undefined && process.argv[1]?.endsWith('start.mjs')) answerRunner()
