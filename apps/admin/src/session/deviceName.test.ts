import { expect, it } from 'vitest'
import { deviceName } from './deviceName.ts'

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

it.each([
  [CHROME, 'Chrome, Linux'],
  [`${CHROME} Edg/140.0.0.0`, 'Edge, Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari, iOS',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Windows'],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['', '--'],
])('names the device behind %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name))
