import { createGateway } from '#lib/gateway/gateway.ts'
import { runSite } from '#lib/gateway/run-site.ts'
import { SECRET, standInPage } from './test-site.ts'

/**
 * A whole process with the real life cycle around a mock site, for tests that send it signals. Port 0: any
 * free port.
 */
const log = { debug() {}, info() {}, warn() {}, error() {} }
await runSite({
  port: Number(process.argv[2] ?? 0),
  host: '127.0.0.1',
  log,
  open: async () => ({
    gateway: createGateway({
      backend: async (request) => Response.json({ code: 0, msg: '', data: (await request.text()).length }),
      changesState: () => false,
      pages: standInPage,
      media: {
        handle(_request, response) {
          response.writeHead(200)
          response.write('FLV')
          return true
        },
        handleUpgrade: () => false,
      },
      hub: {
        handleUpgrade(_request, socket) {
          socket.on('error', () => undefined)
          socket.write(
            'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
          )
        },
      },
      config: { dev: false, trustedProxies: 0, sessionSecret: SECRET, timeZone: 'Asia/Shanghai' },
      log,
    }),
    stopSockets: async () => undefined,
    close: async () => undefined,
    banner: [],
  }),
})
