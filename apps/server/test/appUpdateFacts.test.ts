import {
  compareVersions,
  type Device,
  isInShare,
  type Release,
  unmetByAppUpdate,
  updateFor,
} from '@admin/api-client/contract/operations/appUpdateFacts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const MOMENT = 1_800_000_000_000

const release = (values: Partial<Release> = {}): Release => ({
  ...{ id: 'release', platform: 'a', channel: 'release', build: 20, versionsBelow: '', share: 100 },
  ...{ countries: [], publishFrom: null, publishTo: null, status: 'rolling' },
  ...values,
})

const device: Device = {
  ...{ id: 'device', platform: 'a', channel: 'release', version: '2.9', build: 10, country: 'cn' },
}

describe('versions of apps', () => {
  it('are compared number by number', () => {
    const sorted = ['1', '1.9', '1.10', '1.10.0.1', '2.0']
    expect(sorted.toReversed().toSorted(compareVersions)).toEqual(sorted)
    expect(compareVersions('2', '2.0.0')).toBe(0)
  })
})

describe('the share of devices', () => {
  it('keeps each device that is in while it rises', () => {
    const percent = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(fc.string(), fc.uuid(), percent, percent, (deviceId, releaseId, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        if (isInShare(deviceId, releaseId, low)) expect(isInShare(deviceId, releaseId, high)).toBe(true)
        expect(isInShare(deviceId, releaseId, 100)).toBe(true)
        expect(isInShare(deviceId, releaseId, 0)).toBe(false)
      }),
    )
  })

  it('holds about that percentage of devices, and others for each release', () => {
    const devices = Array.from({ length: 10_000 }, (_, index) => `device-${index}`)
    const inBoth = devices.filter((id) => isInShare(id, 'one', 20) && isInShare(id, 'two', 20)).length
    for (const share of [1, 20, 50, 99]) {
      const part = devices.filter((id) => isInShare(id, 'one', share)).length / devices.length
      expect(Math.abs(part * 100 - share)).toBeLessThan(2)
    }
    expect(Math.abs(inBoth / devices.length - 0.04)).toBeLessThan(0.02)
  })
})

describe('an update', () => {
  it.each<[Partial<Release>, Partial<Device>, string]>([
    [{ status: 'draft' }, {}, 'rolledOut'],
    [{ status: 'paused' }, {}, 'rolledOut'],
    [{ status: 'withdrawn' }, {}, 'rolledOut'],
    [{ publishFrom: MOMENT + 1 }, {}, 'started'],
    [{ publishTo: MOMENT }, {}, 'notOver'],
    [{}, { platform: 'i' }, 'samePlatform'],
    [{}, { channel: 'beta' }, 'sameChannel'],
    [{}, { build: 20 }, 'newer'],
    [{ versionsBelow: '2.9.0' }, {}, 'versionBelow'],
    [{ countries: ['us'] }, {}, 'country'],
    [{ share: 0 }, {}, 'inShare'],
  ])('with %o is not offered to a device with %o: %s', (values, other, condition) => {
    expect(unmetByAppUpdate(release(values), { ...device, ...other }, MOMENT)).toEqual([condition])
  })

  it('is offered with the highest build, and after it is withdrawn, the one before it', () => {
    const before = release({ id: 'before', build: 15, status: 'complete' })
    const next = release({ id: 'next', build: 20 })
    expect(updateFor(device, [before, next], MOMENT)?.id).toBe('next')
    expect(updateFor(device, [before, { ...next, status: 'withdrawn' }], MOMENT)?.id).toBe('before')
    expect(updateFor({ ...device, build: 20 }, [before, next], MOMENT)).toBeUndefined()
  })
})
