import { describe, expect, it } from 'vitest'
import { read, unknownOf } from './files.ts'

describe('the service unit', () => {
  const unit = read('deploy/back-office.service')
  const settings = new Map(
    Array.from(unit.matchAll(/^(\w+)=(.*)$/gm), ([, name = '', value = '']) => [name, value]),
  )

  it('runs the built server as a separate user, with time to end', () => {
    expect(settings.get('ExecStart')).toBe('/usr/bin/node main.js')
    expect(settings.get('User')).toBe('back-office')
    expect(settings.get('TimeoutStopSec')).toBe('35')
    const variables = settings.get('Environment')?.split(' ') ?? []
    expect(unknownOf(variables.map((pair) => pair.split('=', 1)[0] ?? ''))).toEqual([])
  })
})
