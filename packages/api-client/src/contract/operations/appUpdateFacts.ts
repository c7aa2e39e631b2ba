import type { CodeOf } from '../enumerations.ts'
import type { Period } from '../publication.ts'

/** An app's version: one to four numbers, such as `2.14.0`. */
export const APP_VERSION = /^(0|[1-9]\d{0,4})(\.(0|[1-9]\d{0,4})){0,3}$/

/** Compares versions number by number; a missing number counts as 0. */
export function compareVersions(one: string, other: string): number {
  const [first, second] = [one.split('.'), other.split('.')]
  for (let index = 0; index < Math.max(first.length, second.length); index++) {
    const difference = Number(first[index] ?? 0) - Number(second[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** FNV-1a of 32 bits, with the finalizer of MurmurHash3, so that the remainder of a division is spread evenly. */
function hash(text: string): number {
  let value = FNV_OFFSET
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, FNV_PRIME)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

/**
 * Whether a device is among the share of devices that a release is offered to. A device that is, stays in while the
 * share rises.
 * @param share percent, 0–100
 */
export const isInShare = (deviceId: string, releaseId: string, share: number): boolean =>
  hash(`${releaseId} ${deviceId}`) % 100 < share

/** What decides whether a release is offered to a device. */
export interface Release extends Period {
  id: string
  platform: CodeOf<'clientFlag'>
  channel: CodeOf<'releaseChannel'>
  build: number
  /** Only devices with a version below it; empty for all. */
  versionsBelow: string
  /** Percent of devices. */
  share: number
  /** Empty for all. */
  countries: readonly string[]
  status: CodeOf<'updateStatus'>
}

/** A device that asks for an update. */
export interface Device {
  id: string
  platform: CodeOf<'clientFlag'>
  channel: CodeOf<'releaseChannel'>
  version: string
  build: number
  country: string
}

/** What a release must meet to be offered to a device. */
export const updateConditions = [
  'rolledOut',
  'started',
  'notOver',
  'samePlatform',
  'sameChannel',
  'newer',
  'versionBelow',
  'country',
  'inShare',
] as const
export type UpdateCondition = (typeof updateConditions)[number]

/**
 * Returns the conditions under which a release is offered that a device doesn't meet; empty if it is offered.
 * @param moment epoch milliseconds
 */
export function unmetByAppUpdate(release: Release, device: Device, moment: number): UpdateCondition[] {
  const { status, publishFrom, publishTo, versionsBelow, countries } = release
  const met: Record<UpdateCondition, boolean> = {
    rolledOut: status === 'rolling' || status === 'complete',
    started: publishFrom === null || publishFrom <= moment,
    notOver: publishTo === null || moment < publishTo,
    samePlatform: release.platform === device.platform,
    sameChannel: release.channel === device.channel,
    newer: release.build > device.build,
    versionBelow: versionsBelow === '' || compareVersions(device.version, versionsBelow) < 0,
    country: countries.length === 0 || countries.includes(device.country),
    inShare: isInShare(device.id, release.id, release.share),
  }
  return updateConditions.filter((condition) => !met[condition])
}

/** Returns the release that a device is offered: of those it meets, the one with the highest build. */
export const updateFor = <Each extends Release>(
  device: Device,
  releases: readonly Each[],
  moment: number,
): Each | undefined =>
  releases
    .filter((release) => unmetByAppUpdate(release, device, moment).length === 0)
    .toSorted((one, other) => other.build - one.build)[0]
