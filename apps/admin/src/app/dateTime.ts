/** A column that shows a moment to the second, in the viewer's time zone. */
export const DATE_TIME = { type: 'date', format: 'yyyy-MM-dd HH:mm:ss', width: 170 } as const
