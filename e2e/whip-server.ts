import type { Page } from '@playwright/test'
import { WHIP_URL } from './tested.ts'

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, DELETE',
  'access-control-allow-headers': 'content-type',
  'access-control-expose-headers': 'location',
}

/**
 * A media server that speaks WHIP (RFC 9725) to `page`, with another page's WebRTC behind it: takes an offer, answers
 * it, and counts the pictures that come. Ends a session by DELETE.
 */
export async function whipServer(page: Page) {
  const peer = await page.context().newPage()
  const asked: { method: string; url: string }[] = []
  await page.route(
    (url) => url.href.startsWith(new URL(WHIP_URL).origin),
    async (route) => {
      const request = route.request()
      asked.push({ method: request.method(), url: request.url() })
      if (request.method() !== 'POST') return route.fulfill({ status: 200, headers: CORS })
      const body = await peer.evaluate(async (sdp) => {
        const connection = new RTCPeerConnection()
        const video = document.body.appendChild(document.createElement('video'))
        video.muted = true
        connection.ontrack = ({ streams: [stream] }) => {
          video.srcObject = stream ?? null
          void video.play()
        }
        await connection.setRemoteDescription({ type: 'offer', sdp })
        await connection.setLocalDescription()
        if (connection.iceGatheringState !== 'complete')
          await new Promise<void>((resolve) => {
            connection.onicegatheringstatechange = () => {
              if (connection.iceGatheringState === 'complete') resolve()
            }
          })
        return connection.localDescription?.sdp ?? ''
      }, request.postData() ?? '')
      const headers = { ...CORS, 'content-type': 'application/sdp', location: '/session/1' }
      await route.fulfill({ status: 201, headers, body })
    },
  )
  return {
    asked,
    /** How far what came has played, s. */
    played: () => peer.evaluate(() => document.querySelector('video')?.currentTime ?? 0),
    close: () => peer.close(),
  }
}

/** A camera as the page sees one, which no test machine has: a drawing that moves, or the reader's refusal. */
export function camera(page: Page, answer: 'allowed' | 'denied'): Promise<void> {
  return page.evaluate((said) => {
    navigator.mediaDevices.getUserMedia = async () => {
      if (said === 'denied') throw new DOMException('Permission denied', 'NotAllowedError')
      const canvas = document.createElement('canvas')
      const pen = canvas.getContext('2d')
      setInterval(() => {
        if (!pen) return
        pen.fillStyle = `hsl(${performance.now() % 360} 80% 50%)`
        pen.fillRect(0, 0, canvas.width, canvas.height)
      }, 40)
      return canvas.captureStream(25)
    }
  }, answer)
}
