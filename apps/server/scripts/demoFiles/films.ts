import type { Light, scenes } from './scenes.ts'

const HD = [1280, 720] as const
const STANDARD = [854, 480] as const
const LOW = [640, 360] as const
export interface Film {
  size: readonly [width: number, height: number]
  seconds: number
  /** Of the chord, in hertz. */
  tone: number
  /** In their order: what they show, and in which light. */
  scenes: [keyof typeof scenes, Light][]
}

export const films: Record<string, Film> = {
  'ride-coast.mp4': {
    size: HD,
    seconds: 70,
    tone: 196,
    scenes: [
      ['hills', 'day'],
      ['sea', 'day'],
      ['hills', 'low'],
      ['sea', 'mist'],
      ['peaks', 'day'],
      ['hills', 'low'],
    ],
  },
  'ride-island.mov': {
    size: STANDARD,
    seconds: 73,
    tone: 220,
    scenes: [
      ['sea', 'day'],
      ['hills', 'day'],
      ['hills', 'mist'],
      ['peaks', 'low'],
      ['hills', 'day'],
      ['sea', 'low'],
    ],
  },
  'beach-evening.mp4': {
    size: STANDARD,
    seconds: 66,
    tone: 165,
    scenes: [
      ['sea', 'day'],
      ['lanterns', 'low'],
      ['sea', 'low'],
      ['hills', 'low'],
      ['sea', 'night'],
      ['stars', 'night'],
    ],
  },
  'beach-morning.mp4': {
    size: LOW,
    seconds: 61,
    tone: 185,
    scenes: [
      ['stars', 'night'],
      ['sea', 'low'],
      ['sea', 'mist'],
      ['hills', 'mist'],
      ['sea', 'day'],
    ],
  },
  'street-lanterns.mp4': {
    size: LOW,
    seconds: 69,
    tone: 147,
    scenes: [
      ['lanterns', 'night'],
      ['towers', 'low'],
      ['lanterns', 'low'],
      ['towers', 'night'],
      ['lanterns', 'night'],
    ],
  },
  'street-morning.mov': {
    size: STANDARD,
    seconds: 82,
    tone: 208,
    scenes: [
      ['towers', 'low'],
      ['lanterns', 'low'],
      ['towers', 'day'],
      ['lanterns', 'mist'],
      ['towers', 'day'],
    ],
  },
  'stars-bay.mp4': {
    size: HD,
    seconds: 78,
    tone: 131,
    scenes: [
      ['sea', 'low'],
      ['stars', 'night'],
      ['sea', 'night'],
      ['stars', 'night'],
      ['peaks', 'night'],
      ['hills', 'low'],
    ],
  },
  'stars-lights.mp4': {
    size: LOW,
    seconds: 105,
    tone: 139,
    scenes: [
      ['stars', 'night'],
      ['lanterns', 'night'],
      ['peaks', 'night'],
      ['stars', 'night'],
      ['sea', 'night'],
      ['hills', 'low'],
    ],
  },
  'hike-peaks.mp4': {
    size: HD,
    seconds: 87,
    tone: 247,
    scenes: [
      ['peaks', 'day'],
      ['hills', 'day'],
      ['peaks', 'mist'],
      ['hills', 'mist'],
      ['peaks', 'low'],
      ['stars', 'night'],
    ],
  },
  'hike-valley.mp4': {
    size: LOW,
    seconds: 64,
    tone: 233,
    scenes: [
      ['hills', 'mist'],
      ['peaks', 'day'],
      ['hills', 'day'],
      ['peaks', 'low'],
      ['stars', 'night'],
    ],
  },
  'run-city.mp4': {
    size: STANDARD,
    seconds: 75,
    tone: 175,
    scenes: [
      ['towers', 'low'],
      ['hills', 'low'],
      ['towers', 'night'],
      ['lanterns', 'night'],
      ['towers', 'night'],
    ],
  },
  'run-night.mov': {
    size: LOW,
    seconds: 62,
    tone: 156,
    scenes: [
      ['lanterns', 'night'],
      ['towers', 'night'],
      ['sea', 'night'],
      ['towers', 'night'],
      ['towers', 'low'],
    ],
  },
  'tea-harvest.mp4': {
    size: STANDARD,
    seconds: 88,
    tone: 262,
    scenes: [
      ['hills', 'mist'],
      ['hills', 'day'],
      ['peaks', 'mist'],
      ['lanterns', 'mist'],
      ['hills', 'day'],
      ['hills', 'low'],
    ],
  },
  'tea-mountain.mp4': {
    size: LOW,
    seconds: 70,
    tone: 277,
    scenes: [
      ['peaks', 'low'],
      ['hills', 'day'],
      ['lanterns', 'mist'],
      ['peaks', 'day'],
      ['hills', 'low'],
    ],
  },
}

/** A light that leaks into a picture, to be laid over a film. */
export const LEAK = 'effect-light.mp4'

/** Sounds: an expression of the time `t`, how long it lasts, and how it is written. */
export const sounds: Record<string, { wave: string; seconds: number; options: string[] }> = {
  'music-slow.mp3': {
    wave: '0.12*sin(2*PI*220*t)*pow(abs(cos(PI*t/4)),3)+0.1*sin(2*PI*330*t)*pow(abs(cos(PI*(t-1)/4)),3)+0.08*sin(2*PI*277*t)*pow(abs(cos(PI*(t-2)/4)),3)',
    seconds: 24,
    options: ['-ar', '16000', '-b:a', '16k'],
  },
  'music-light.mp3': {
    wave: '0.1*sin(2*PI*392*t)*exp(-3*mod(t,1))+0.08*sin(2*PI*523*t)*exp(-4*mod(t+0.5,1))+0.08*sin(2*PI*262*t)*exp(-mod(t,2))',
    seconds: 20,
    options: ['-ar', '16000', '-b:a', '16k'],
  },
  'effect-bell.wav': {
    wave: '0.3*exp(-3*t)*(sin(2*PI*880*t)+0.5*sin(2*PI*2217*t))',
    seconds: 1.5,
    options: ['-ar', '8000'],
  },
  'effect-wind.wav': {
    wave: '0.25*(random(0)-0.5)*pow(sin(PI*t/2),2)',
    seconds: 2,
    options: ['-ar', '8000'],
  },
}
