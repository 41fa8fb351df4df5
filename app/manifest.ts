import type { MetadataRoute } from 'next'

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: '边线 Touchline',
    short_name: '边线',
    description: '足球与篮球比分、直播和数据。',
    start_url: '/main',
    display: 'standalone',
    background_color: '#f3f5f7',
    theme_color: '#0a7346',
    icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
  }
}
