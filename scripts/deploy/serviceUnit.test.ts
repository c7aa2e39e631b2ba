import { describe, expect, it } from 'vitest'
import { commandOf, read, STOP_SECONDS, unknownOf, valueIn } from './files.ts'

describe('the service unit', () => {
  const unit = read('deploy/back-office.service')
  const settings = new Map(
    Array.from(unit.matchAll(/^(\w+)=(.*)$/gm), ([, name = '', value = '']) => [name, value]),
  )

  it('runs the built server as a separate user, with time to end', () => {
    expect(settings.get('ExecStart')).toBe(`/usr/bin/${commandOf('CMD').join(' ')}`)
    expect(settings.get('User')).toBe('back-office')
    expect(Number(settings.get('TimeoutStopSec'))).toBeGreaterThan(STOP_SECONDS)
    const variables = settings.get('Environment')?.split(' ') ?? []
    expect(unknownOf(variables.map((pair) => pair.split('=', 1)[0] ?? ''))).toEqual([])
    const oldest = valueIn('apps/server/scripts/buildServer.ts', /NODE = '([\d.]+)'/)
    expect(unit).toContain(`# Node ${oldest} or later`)
  })
})
