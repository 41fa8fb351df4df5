import type { HlsConfig, Loader, LoaderCallbacks, LoaderConfiguration, PlaylistLoaderContext } from 'hls.js'
import Hls from 'hls.js/light'
import type { StartPosition } from '../session/engine.ts'
import { withStart } from './playlist-times.ts'

// hls.js types its default loader for requests of every kind.
const PlaylistLoader = Hls.DefaultConfig.loader as unknown as new (
  config: HlsConfig,
) => Loader<PlaylistLoaderContext>

/**
 * Loads playlists for hls.js so that playback begins at a position behind live. After a seek before the first segment
 * is buffered, hls.js would move to the live edge again as soon as it is.
 */
export const startLoaderOf = (startAt: StartPosition) =>
  class extends PlaylistLoader {
    override load(
      context: PlaylistLoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<PlaylistLoaderContext>,
    ): void {
      super.load(context, config, {
        ...callbacks,
        onSuccess(response, stats, of, details) {
          if (typeof response.data === 'string') response.data = withStart(response.data, startAt)
          callbacks.onSuccess(response, stats, of, details)
        },
      })
    }
  }
