import { z } from 'zod'
import { defineArea } from '../defineArea.ts'
import { enumeration, fileLink, id, timestamp } from '../fields.ts'
import { APP_BUILD_MAX, DEVICE_ID_MAX_LENGTH } from '../limits.ts'
import { get } from '../operation.ts'
import { appVersion } from '../operations/appUpdates.ts'
import { hostName } from '../sites/domains.ts'

/** Who asks for a page: what a site's own server or app knows of its visitor. */
export const visit = z.object({
  /** Under which the visitor reached the site. */
  host: hostName,
  page: enumeration('landingPage'),
  platform: enumeration('clientFlag'),
  language: enumeration('siteLanguage'),
  country: enumeration('areas'),
})
export type Visit = z.output<typeof visit>

/** A visit with the visitor's address, which only a signed call can claim. */
export const addressedVisit = visit.extend({ address: z.union([z.ipv4(), z.ipv6()]) })

const jump = { jumpType: enumeration('jumpType'), jumpObject: z.string() }

const deliveredBanner = z.object({ id, picture: fileLink, ...jump })

const deliveredAdvertisement = z.object({
  id,
  /** Of its position's size; empty where it has a film. */
  picture: fileLink,
  /** Empty where it has a picture. */
  film: fileLink,
  ...jump,
  /** One with twice the weight is drawn twice as often; see `pickAdvertisements`. */
  weight: z.number().int(),
  /** Times that the site shows it to a user a day; 0: without a limit. */
  dayCap: z.number().int(),
})

const deliveredComponent = z.object({
  id,
  kind: enumeration('componentKind'),
  /** In the visitor's language; empty without one. */
  title: z.string(),
  items: z.array(z.object({ id: z.string(), title: z.string(), picture: fileLink, ...jump })),
  /** Clean; empty except for the kind `html`. */
  html: z.string(),
})

const deliveredStation = z.object({
  id,
  name: z.string(),
  announcement: z.string(),
  /** In order; those of a group have the same one. */
  links: z.array(
    z.object({
      group: z.string(),
      title: z.string(),
      url: z.string(),
      /** Empty without one. */
      icon: fileLink,
    }),
  ),
  /** Names of its domains that visitors can use now, in order. */
  domains: z.array(z.string()),
})

const deliveredNotice = z.object({
  id,
  title: z.string(),
  /** HTML of text, emphasis, headings, lists and links, and nothing else. */
  content: z.string(),
  validTo: timestamp,
})

/** What a visitor sees of a site: of one in maintenance nothing but its message. */
export const deliveredPage = z
  .object({
    site: z.object({
      id,
      name: z.string(),
      languages: z.array(enumeration('siteLanguage')),
      logo: fileLink,
      icon: fileLink,
      /** Empty without one. */
      customerServiceUrl: z.string(),
      /** HTML that a second person approved; empty without one, and during a maintenance. */
      statisticsCode: z.string(),
    }),
    /** Null: the site is open. */
    maintenance: z
      .object({
        /** In the visitor's language, or else in the other one. */
        message: z.string(),
        /** When it is announced to end; null: not announced. */
        until: timestamp.nullable(),
      })
      .nullable(),
    /** The agreements in force. */
    papers: z.array(z.object({ kind: enumeration('sitePaperKind'), file: fileLink, validFrom: timestamp })),
    /** At most five (specification, section 5), in order. */
    banners: z.array(deliveredBanner),
    /** By position: those of which the site draws as many as it has places. */
    advertisements: z.array(
      z.object({
        position: enumeration('adPosition'),
        places: z.number().int(),
        candidates: z.array(deliveredAdvertisement),
      }),
    ),
    /** The published version of the site's template; null where it is for another platform. */
    template: z
      .object({
        version: z.number().int(),
        primaryColor: z.string(),
        scheme: enumeration('colorScheme'),
        components: z.array(deliveredComponent),
      })
      .nullable(),
    notices: z.array(deliveredNotice),
    /** The navigation stations of the site. */
    stations: z.array(deliveredStation),
  })
  .meta({ id: 'DeliveredPage' })
export type DeliveredPage = z.infer<typeof deliveredPage>

/** A device that asks for an update of its app. */
export const updateQuery = z.object({
  /** That the app made up for the device and keeps: it decides whether the device is among a share of all devices. */
  device: z.string().trim().min(1).max(DEVICE_ID_MAX_LENGTH),
  platform: enumeration('clientFlag'),
  channel: enumeration('releaseChannel').default('release'),
  /** Of the app that it has. */
  version: appVersion,
  build: z.coerce.number<number>().int().min(0).max(APP_BUILD_MAX),
  country: enumeration('areas'),
})

/** What a device is offered. */
export const offeredUpdate = z
  .object({
    /** Null: there is none for it. */
    update: z
      .object({
        id,
        appVersion: z.string(),
        build: z.number().int(),
        /** A store or a page; empty where it has a file. */
        link: z.string(),
        /** A package of Android; empty where it has a link. */
        file: fileLink,
        /** Of the file, in bytes; null without one. */
        size: z.number().int().nullable(),
        /** Of the file, as hexadecimal digits; empty without one. */
        sha256: z.string(),
        /** Release notes in Chinese. */
        notes: z.string(),
        notesEn: z.string(),
      })
      .nullable(),
    /** The app can't be used without the update. */
    forced: z.boolean(),
    /** Whether the version that the device has still works. */
    works: z.boolean(),
  })
  .meta({ id: 'OfferedUpdate' })
export type OfferedUpdate = z.infer<typeof offeredUpdate>

/** What sites show to their visitors, and apps offer to their devices, for the sites' own servers and apps. */
export const deliveryArea = defineArea({
  name: 'delivery',
  operations: {
    page: get('/api/delivery/page', {
      summary: 'Get what a visitor sees on a page of a site now',
      access: 'public',
      query: visit,
      data: deliveredPage,
    }),
    update: get('/api/delivery/update', {
      summary: 'Get the app update that a device is offered now',
      access: 'public',
      query: updateQuery,
      data: offeredUpdate,
    }),
  },
})
