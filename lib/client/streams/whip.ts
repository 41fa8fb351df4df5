/** Why publishing failed: `status` is the media server's HTTP status. */
export class WhipRefused extends Error {
  readonly status: number
  constructor(status: number) {
    super(`the WHIP server answered ${status}`)
    this.name = 'WhipRefused'
    this.status = status
  }
}

export interface Publication {
  /** Stops publishing, and ends the session at the media server if it can be reached. */
  end(): void
}

/** Candidates found later than this (ms) are left out: the offer is sent in one piece. */
const GATHERING_MS = 2_000

/**
 * Publishes a camera's or a screen's tracks by WHIP (RFC 9725): the offer is posted, the answer is the
 * session, whose address is deleted at the end. `onState` is called with every state of the connection.
 * Throws WhipRefused, and what fetch and WebRTC throw; nothing stays open then. By fetch and not by ky: a
 * media server is no part of the API, and receives neither its cookies nor its headers.
 */
export async function publish(
  stream: MediaStream,
  url: string,
  onState: (state: RTCPeerConnectionState) => void,
): Promise<Publication> {
  const connection = new RTCPeerConnection({ bundlePolicy: 'max-bundle' })
  try {
    for (const track of stream.getTracks())
      connection.addTransceiver(track, { direction: 'sendonly', streams: [stream] })
    for (const transceiver of connection.getTransceivers()) preferH264(transceiver)
    connection.onconnectionstatechange = () => onState(connection.connectionState)
    await connection.setLocalDescription()
    await gathered(connection)
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/sdp' },
      body: connection.localDescription?.sdp ?? '',
      credentials: 'omit',
    })
    if (answer.status !== 201) throw new WhipRefused(answer.status)
    const place = answer.headers.get('location')
    const session = place === null ? null : new URL(place, answer.url || url).href
    await connection.setRemoteDescription({ type: 'answer', sdp: await answer.text() })
    return {
      end() {
        connection.onconnectionstatechange = null
        connection.close()
        if (session !== null)
          void fetch(session, { method: 'DELETE', keepalive: true, credentials: 'omit' }).catch(() => {})
      },
    }
  } catch (error) {
    connection.close()
    throw error
  }
}

/** RTMP sources send H.264: where the browser has it, the server need not transcode. */
function preferH264(transceiver: RTCRtpTransceiver): void {
  if (transceiver.sender.track?.kind !== 'video') return
  const { codecs } = RTCRtpSender.getCapabilities('video') ?? { codecs: [] }
  const first = codecs.filter(({ mimeType }) => mimeType.toLowerCase() === 'video/h264')
  if (first.length > 0)
    transceiver.setCodecPreferences([...first, ...codecs.filter((codec) => !first.includes(codec))])
}

function gathered(connection: RTCPeerConnection): Promise<void> {
  if (connection.iceGatheringState === 'complete') return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, GATHERING_MS)
    connection.addEventListener('icegatheringstatechange', () => {
      if (connection.iceGatheringState !== 'complete') return
      clearTimeout(timer)
      resolve()
    })
  })
}
