/** Path of the live rooms in the API, with which the keys of their queries begin. */
export const LIVE_ROOMS_API = '/api/admin/live-rooms'
