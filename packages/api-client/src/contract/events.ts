/**
 * Server-sent events for whoever is signed in: `feed` says that `notificationOperations.feed` answers
 * something new. Besides the JSON operations, as it never ends by itself.
 */
export const EVENTS_PATH = '/api/admin/events'
export const FEED_EVENT = 'feed'
