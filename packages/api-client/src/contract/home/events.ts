/**
 * Server-sent events for a signed-in operator, apart from the JSON operations, since the stream never ends by itself.
 * `feed` says that `notificationOperations.feed` answers something new, `transfers` that a transfer which the operator
 * may read was requested for review, marked as an exception or reviewed, `reviews` that the queue of the review desk has
 * changed, `quotas` that a quota was requested, decided or has ended, or is nearly used up, `liveRooms` that a live room went on or off air, was closed or reported, `presences` that another operator opened or closed a record that the session has open, or began to do
 * something else with it. None carries data.
 */
export const EVENTS_PATH = '/api/admin/events'
export const FEED_EVENT = 'feed'
export const TRANSFERS_EVENT = 'transfers'
export const REVIEWS_EVENT = 'reviews'
export const QUOTAS_EVENT = 'quotas'
export const LIVE_ROOMS_EVENT = 'liveRooms'
export const PRESENCES_EVENT = 'presences'
