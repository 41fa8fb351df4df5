import type { FootballStyle } from './football.ts'

export const DAY: FootballStyle = {
  seed: 21,
  home: { shirt: '#d3202b', shorts: '#f4f4f4', socks: '#d3202b' },
  away: { shirt: '#1f3fa0', shorts: '#1f3fa0', socks: '#f1f1f1' },
  goalkeepers: [
    { shirt: '#e9c02a', shorts: '#1c1f26', socks: '#e9c02a' },
    { shirt: '#2fbfa3', shorts: '#1c1f26', socks: '#2fbfa3' },
  ],
  grass: ['#2f8145', '#388f4e'],
  chequered: false,
  lines: 'rgba(250,253,250,.92)',
  boards: ['#0b7a4b', '#e7ebee', '#c9302c', '#1c3e78', '#e8a917', '#16333f'],
  crowd: ['#a83238', '#c6484c', '#7b8796', '#dfe3e8', '#39465a', '#566479', '#8c2b31', '#c9b38a', '#2f3b4c'],
  back: '#252b36',
  aisle: '#59616e',
  night: false,
  view: [23, 33, 37],
}

export const NIGHT: FootballStyle = {
  seed: 88,
  home: { shirt: '#f3f6f8', shorts: '#13335c', socks: '#f3f6f8' },
  away: { shirt: '#f2b51d', shorts: '#1b1b1f', socks: '#f2b51d' },
  goalkeepers: [
    { shirt: '#e2487a', shorts: '#e2487a', socks: '#e2487a' },
    { shirt: '#6fd06a', shorts: '#174c2b', socks: '#6fd06a' },
  ],
  grass: ['#1f6b4c', '#257656'],
  chequered: true,
  lines: 'rgba(240,250,255,.95)',
  boards: ['#1257c4', '#0fae94', '#12162b', '#b3246b', '#e9edf2', '#5b2bc0'],
  crowd: ['#2b3a5c', '#3a4c74', '#52628a', '#1d2840', '#8692ac', '#b9a14e', '#26324e', '#6a7796'],
  back: '#0d1222',
  aisle: '#1d2740',
  night: true,
  view: [18, 27, 43],
}
