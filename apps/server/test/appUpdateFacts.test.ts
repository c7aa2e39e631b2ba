import { BRAKE_MIN_REPORTED } from '@admin/api-client/contract/limits'
import {
  adoptionOf,
  compareVersions,
  type Device,
  failureRate,
  isInShare,
  isWorking,
  lowestWorking,
  passedThreshold,
  postponed,
  type Release,
  shareByPlan,
  shareOfDevices,
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

describe('the lowest version that works', () => {
  it('is the highest that a published update of the platform and channel names', () => {
    const named = (lowestVersion: string, values: Partial<Release> = {}) => ({
      ...release(values),
      lowestVersion,
    })
    const releases = [
      ...[named('2.9', { status: 'complete' }), named('2.10', { status: 'paused' }), named('')],
      ...[named('3', { status: 'withdrawn' }), named('3', { status: 'draft' })],
      ...[named('3', { platform: 'i' }), named('3', { channel: 'beta' })],
    ]
    expect(lowestWorking(device, releases)).toBe('2.10')
    expect(lowestWorking(device, [])).toBe('')
  })

  it('is named by what has started in the country, and a device below it is offered that whatever its share', () => {
    const named = (values: Partial<Release>) => [{ ...release(values), lowestVersion: '3.0' }]
    expect(isWorking(device, named({ publishFrom: MOMENT + 1 }), MOMENT)).toBe(true)
    expect(isWorking(device, named({ countries: ['us'] }), MOMENT)).toBe(true)
    const [outside] = [named({ share: 1, versionsBelow: '1.0' })]
    expect(isWorking(device, outside, MOMENT)).toBe(false)
    expect(updateFor(device, outside, MOMENT)).toBeUndefined()
    expect(updateFor(device, outside, MOMENT, false)).toBeDefined()
    expect(updateFor(device, named({ status: 'paused' }), MOMENT, false)).toBeUndefined()
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

describe('a rollout plan', () => {
  const step = fc.record({ share: fc.integer({ min: 1, max: 100 }), time: fc.nat(1000) })
  const plan = fc.array(step, { maxLength: 10 })
  const share = fc.integer({ min: 1, max: 100 })

  it('never lowers the share, and never raises it as time goes back', () => {
    fc.assert(
      fc.property(plan, share, fc.nat(1000), fc.nat(1000), (steps, start, one, other) => {
        const [early, late] = [Math.min(one, other), Math.max(one, other)]
        expect(shareByPlan(steps, start, early)).toBeGreaterThanOrEqual(start)
        expect(shareByPlan(steps, start, late)).toBeGreaterThanOrEqual(shareByPlan(steps, start, early))
      }),
    )
  })

  it('gives the same share however often it is applied on the way', () => {
    fc.assert(
      fc.property(plan, share, fc.array(fc.nat(1000), { minLength: 1 }), (steps, start, moments) => {
        const applied = moments.toSorted((one, other) => one - other)
        const last = applied.at(-1) ?? 0
        const raised = applied.reduce((reached, moment) => shareByPlan(steps, reached, moment), start)
        expect(raised).toBe(shareByPlan(steps, start, last))
      }),
    )
  })

  it('reaches a step from its moment on', () => {
    const steps = [{ share: 25, time: MOMENT }]
    expect(shareByPlan(steps, 5, MOMENT - 1)).toBe(5)
    expect(shareByPlan(steps, 5, MOMENT)).toBe(25)
    expect(shareByPlan(steps, 50, MOMENT)).toBe(50)
  })
})

describe('a plan after a pause', () => {
  const share = fc.integer({ min: 1, max: 100 })
  const step = fc.record({ share, time: fc.nat(1000) })
  const plan = fc.array(step, { maxLength: 10 })

  it('has its unreached steps as much later as the pause was long, and the others as they were', () => {
    const steps = [
      { share: 25, time: MOMENT },
      { share: 50, time: MOMENT + 10 },
    ]
    expect(postponed(steps, 25, 5)).toEqual([steps[0], { share: 50, time: MOMENT + 15 }])
  })

  it('is where it was: what had time left before has as much left after it', () => {
    fc.assert(
      fc.property(plan, share, fc.nat(1000), fc.nat(1000), (steps, start, paused, pause) => {
        const reached = shareByPlan(steps, start, paused)
        expect(shareByPlan(postponed(steps, reached, pause), reached, paused + pause)).toBe(reached)
      }),
    )
  })
})

describe('a threshold', () => {
  const failures = (brake: number | null) => ({ brake, faultBrake: null })
  const counted = (installed: number, failed: number, faults = 0) => ({ installed, failed, faults })

  it('of failures pauses above it and not at it', () => {
    expect(passedThreshold(counted(980, 20), failures(20))).toBeNull()
    expect(passedThreshold(counted(979, 21), failures(20))).toBe('failures')
    expect(passedThreshold(counted(0, 1000), failures(null))).toBeNull()
  })

  it('of failures waits until enough devices have reported', () => {
    const failed = BRAKE_MIN_REPORTED - 1
    expect(passedThreshold(counted(0, failed), failures(1))).toBeNull()
    expect(failureRate(counted(0, failed))).toBeNull()
    expect(passedThreshold(counted(1, failed), failures(1))).toBe('failures')
  })

  it('of failures pauses a release that can’t be installed at all', () => {
    expect(passedThreshold(counted(0, 50_000), failures(999))).toBe('failures')
    expect(failureRate(counted(0, 50_000))).toBe(1000)
  })

  it('of faults pauses above it and not at it, whatever devices report', () => {
    const faults = { brake: 20, faultBrake: 5 }
    expect(passedThreshold(counted(0, 0, 5), faults)).toBeNull()
    expect(passedThreshold(counted(0, 0, 6), faults)).toBe('faults')
    expect(passedThreshold(counted(5000, 0, 6), faults)).toBe('faults')
    expect(passedThreshold(counted(0, 0, 6), failures(20))).toBeNull()
  })

  it('once passed, is passed by more failures and by a lower threshold, too', () => {
    const count = fc.nat(100_000)
    const threshold = fc.integer({ min: 1, max: 999 })
    fc.assert(
      fc.property(count, count, count, threshold, threshold, (installed, failed, more, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        if (!passedThreshold(counted(installed, failed), failures(high))) return
        expect(passedThreshold(counted(installed, failed + more), failures(low))).toBe('failures')
        expect(failureRate({ installed, failed })).toBeGreaterThanOrEqual(high)
      }),
    )
  })
})

describe('the adoption of a release', () => {
  it('adds up what was installed each day, and counts the days until half of the devices have it', () => {
    const reports = [
      { day: 3, installed: 10 },
      { day: 0, installed: 20 },
      { day: 1, installed: 20 },
    ]
    expect(adoptionOf(reports, { days: 5, devices: 100 })).toEqual({
      installed: [20, 40, 40, 50, 50],
      daysToHalf: 4,
    })
    expect(adoptionOf(reports, { days: 2, devices: 101 })).toEqual({ installed: [20, 40], daysToHalf: null })
    expect(adoptionOf([], { days: 1, devices: 0 })).toEqual({ installed: [0], daysToHalf: null })
  })

  it('never falls, ends with all reports, and reaches half of the devices on the day that it says', () => {
    const report = fc.record({ day: fc.nat(40), installed: fc.nat(1000) })
    const reports = fc.uniqueArray(report, { selector: ({ day }) => day })
    fc.assert(
      fc.property(reports, fc.integer({ min: 100, max: 20_000 }), (given, devices) => {
        const { installed, daysToHalf } = adoptionOf(given, { days: 41, devices })
        expect(installed).toEqual(installed.toSorted((one, other) => one - other))
        expect(installed.at(-1)).toBe(given.reduce((sum, each) => sum + each.installed, 0))
        const half = installed.findIndex((total) => total * 2 >= devices)
        expect(daysToHalf).toBe(half < 0 ? null : half + 1)
      }),
    )
  })

  it('has shares with one decimal, which reach 100 only with all devices', () => {
    expect(shareOfDevices(100, 300)).toBe(33.3)
    expect(shareOfDevices(9999, 10_000)).toBe(99.9)
    expect(shareOfDevices(100, 100)).toBe(100)
    expect(shareOfDevices(99, 99)).toBe(null)
  })
})
